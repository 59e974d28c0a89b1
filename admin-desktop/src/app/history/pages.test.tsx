import { afterEach, expect, setSystemTime, test } from "bun:test";
import { API_VERSION } from "@creations/server/api-version";
import type { ChainState } from "@creations/server/responses";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import {
	aChain,
	ada,
	anEntry,
	aVerdict,
	historyPage,
	historyServer,
	pastAnswers,
} from "../testing/fakeHistory.ts";
import { createFakeServer, refusal } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { lastKnownIn } from "../testing/stores.ts";
import * as de from "../texts/de.ts";
import * as en from "../texts/en.ts";
import { setTexts } from "../texts/texts.ts";

const long = new Date(2001, 1, 3, 12).toISOString();
const entries = [
	anEntry({ position: 20 }),
	anEntry({
		position: 19,
		type: "StoryRevised",
		words: "edited the story *",
		more: true,
	}),
	anEntry({
		position: 4,
		at: long,
		type: "CategoryAdded",
		actor: { id: "user-2", name: "Grace Hopper" },
		words: "added the category *",
		item: { stream: "category-1", name: "Rings" },
	}),
	anEntry({
		position: 3,
		at: long,
		type: "ReadingProgressSaved",
		actor: null,
		words: "kept a place in the story *",
	}),
];
afterEach(() => {
	setSystemTime();
	setTexts(en.texts);
});

const sentences = () =>
	[...document.querySelectorAll("summary:has(time)")].map((one) => one.textContent ?? "");

test("the timeline lists actors and actions by day", async () => {
	// Midday, so that the date is the same in every time zone.
	setSystemTime(new Date(2025, 2, 5, 12));
	const server = historyServer([anEntry({ position: 20 }), ...entries.slice(1)]);
	renderAdmin("/admin/history", { server });
	expect(await screen.findByRole("heading", { name: "Today", level: 2 })).toBeDefined();
	expect(
		screen.getByRole("heading", { name: "Saturday, February 3, 2001" }),
	).toBeDefined();
	expect(sentences()[0]).toStartWith("AAda Lovelace published the story “The Ring”");
	expect(sentences()[2]).toContain("Grace Hopper added the category “Rings”");
	expect(sentences()[3]).toContain("A reader kept a place in the story “The Ring”");
	expect(await screen.findByText("Beginning of the history")).toBeDefined();
});

test("sentences, actors and labels have the language of the person", async () => {
	setTexts(de.texts);
	const commandLine = { id: "system:command-line", name: "The command line" };
	const changes = [
		{ field: "accent", before: "garnet", after: "topaz" },
		{ field: "isShown", before: null, after: true },
		{ field: "soldOn", before: null, after: "2026-05-03" },
	];
	const server = historyServer(
		[
			anEntry({ position: 20, more: true }),
			anEntry({ position: 19, type: "AccountErased", actor: null, item: null }),
			anEntry({ position: 18, type: "RingPolished", words: "polished *" }),
		],
		{
			"GET /api/admin/history/people": () => [ada, commandLine],
			"GET /api/admin/history/changes/:position": () => ({ changes }),
		},
	);
	const { user } = renderAdmin("/admin/history", { server });
	await waitFor(() => expect(sentences()).toHaveLength(3));
	expect(sentences()[0]).toStartWith("AAda Lovelace hat die Geschichte „The Ring“ ver");
	expect(sentences()[1]).toStartWith("Jemand hat ein Konto gelöscht");
	expect(sentences()[2]).toStartWith("AAda Lovelace polished „The Ring“");
	expect(document.querySelectorAll('span[lang="en"]')).toHaveLength(1);
	await user.click(screen.getByText("hat die Geschichte", { exact: false }));
	for (const text of ["Akzentfarbe", "Granat", "Auf der Website", "Ja", "3. Mai 2026"])
		expect(await screen.findByText(text, { exact: false })).toBeDefined();
	await user.click(screen.getByLabelText("Person"));
	expect(
		(await screen.findAllByRole("option")).map(({ textContent }) => textContent),
	).toEqual(["Alle", "Ada Lovelace", "Die Kommandozeile"]);
});

test("the item filter finds items by name while typing", async () => {
	const server = historyServer(entries);
	server.categories.push({ id: 1, name: "Rings", slug: "rings" });
	const { user, address } = renderAdmin("/admin/history", { server });
	await waitFor(() =>
		expect(document.querySelector('datalist option[value="Rings"]')).not.toBeNull(),
	);
	await user.type(screen.getByRole("combobox", { name: "Item" }), "rings");
	await waitFor(() => expect(address()).toBe("/admin/history?item=category-1"));
	await waitFor(() => expect(sentences()).toHaveLength(1));
	await user.clear(screen.getByRole("combobox", { name: "Item" }));
	await waitFor(() => expect(address()).toBe("/admin/history"));
});

test("earlier entries load by page, and the focus moves to the first new one", async () => {
	const many = Array.from({ length: 120 }, (_, i) => anEntry({ position: 120 - i }));
	const { user } = renderAdmin("/admin/history", { server: historyServer(many) });
	await waitFor(() => expect(sentences()).toHaveLength(50));
	await user.click(screen.getByRole("button", { name: "Show earlier" }));
	await waitFor(() => expect(sentences()).toHaveLength(100));
	await waitFor(() =>
		expect(
			document.activeElement?.closest("details")?.getAttribute("data-position"),
		).toBe("70"),
	);
	await user.click(screen.getByRole("button", { name: "Show earlier" }));
	await waitFor(() => expect(sentences()).toHaveLength(120));
	expect(screen.queryByRole("button", { name: "Show earlier" })).toBeNull();
});

test("new entries appear after a click", async () => {
	const grown = [...entries];
	const server = historyServer(grown);
	server.answers["GET /api/admin/history"] = (request) => {
		if (request.query.has("limit"))
			grown.splice(0, grown.length, anEntry({ position: 21 }), ...entries);
		return historyPage(grown, request);
	};
	const { user } = renderAdmin("/admin/history", { server });
	const news = await screen.findByRole("button", { name: "Show new entries" });
	expect(sentences()).toHaveLength(4);
	await user.click(news);
	await waitFor(() => expect(sentences()).toHaveLength(5));
	expect(screen.queryByRole("button", { name: "Show new entries" })).toBeNull();
});

test("verification shows its progress and its result", async () => {
	const verdict = Promise.withResolvers<Response>();
	const server = historyServer(entries, {
		"GET /api/admin/history/chain": () => aChain({ verifying }),
		"POST /api/admin/history/verify": () => {
			verifying = { done: 5, of: 20 };
			return verdict.promise;
		},
	});
	let verifying: ChainState["verifying"] = null;
	const { user } = renderAdmin("/admin/history", { server });
	expect(await screen.findByRole("heading", { name: "Not verified yet" })).toBeDefined();
	await user.click(screen.getByRole("button", { name: "Verify now" }));
	expect(await screen.findByText("5 of 20 events")).toBeDefined();
	const bar = screen.getByRole("progressbar", { name: "Verifying the history" });
	expect(bar.getAttribute("aria-valuenow")).toBe("25");
	verifying = null;
	verdict.resolve(Response.json(aChain({ verified: aVerdict() })));
	expect(await screen.findByRole("heading", { name: "History intact" })).toBeDefined();
	await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
});

test("a failed verification shows an error", async () => {
	const server = historyServer(entries, {
		"POST /api/admin/history/verify": () =>
			refusal(503, { message: "The store is busy.", code: "store-busy" }),
	});
	const { user } = renderAdmin("/admin/history", { server });
	await user.click(await screen.findByRole("button", { name: "Verify now" }));
	expect(await screen.findByText("The history could not be verified")).toBeDefined();
	expect(await screen.findByText("The store is busy.")).toBeDefined();
	expect(screen.getByRole("button", { name: "Verify now" })).toBeDefined();
});

test("an empty result can be reset to all entries", async () => {
	const { user, address } = renderAdmin("/admin/history?item=story-99", {
		server: historyServer(entries),
	});
	expect(await screen.findByText("No matching entries")).toBeDefined();
	await user.click(screen.getByRole("button", { name: "Clear filters" }));
	await waitFor(() => expect(sentences()).toHaveLength(4));
	expect(address()).toBe("/admin/history");
});

test("an empty history shows that", async () => {
	renderAdmin("/admin/history", { server: historyServer([]) });
	expect(await screen.findByText("No history yet")).toBeDefined();
});

test("a history that cannot be loaded can be tried again", async () => {
	const server = historyServer(entries);
	const page = server.answers["GET /api/admin/history"];
	server.answers["GET /api/admin/history"] = () =>
		refusal(500, { message: "No", code: "internal" });
	const { user } = renderAdmin("/admin/history", { server });
	expect(await screen.findByText("The history could not be loaded")).toBeDefined();
	if (page) server.answers["GET /api/admin/history"] = page;
	await user.click(screen.getByRole("button", { name: "Try again" }));
	await waitFor(() => expect(sentences()).toHaveLength(4));
});

test("offline, the history shows a notice and loads when the server is back", async () => {
	const [server, store] = [historyServer(entries), lastKnownIn()];
	renderAdmin("/admin", { server, lastKnown: store }).unmount();
	server.isDown = true;
	await store.write(
		"/api/auth/user",
		JSON.stringify({
			version: API_VERSION,
			status: 200,
			body: JSON.stringify(createFakeServer().user),
		}),
	);
	const { user } = renderAdmin("/admin/history", { server, lastKnown: store });
	expect(await screen.findByText("The server cannot be reached")).toBeDefined();
	server.isDown = false;
	await user.click(screen.getByRole("button", { name: "Try again" }));
	await waitFor(() => expect(sentences()).toHaveLength(4));
});

const past = () => historyServer([anEntry()], pastAnswers);

test("products of the past have a tab and a page of their own", async () => {
	const { user, address } = renderAdmin("/admin/history/then?at=5", { server: past() });
	await user.click(await screen.findByRole("tab", { name: "Products 1" }));
	await waitFor(() => expect(address()).toBe("/admin/history/then?at=5&tab=products"));
	await user.click(screen.getByRole("link", { name: "Fern Locket" }));
	expect(await screen.findByText("Lockets")).toBeDefined();
	expect(
		await screen.findByText("Amazon URL: https://www.amazon.com/dp/1"),
	).toBeDefined();
});

test("the past is selected by day and time", async () => {
	const { user, address } = renderAdmin("/admin/history", { server: past() });
	await user.click(await screen.findByRole("button", { name: "Look back" }));
	fireEvent.change(screen.getByLabelText("Day and time"), {
		target: { value: "2025-03-01T10:00" },
	});
	await user.click(screen.getByRole("button", { name: "Show" }));
	const at = new Date(2025, 2, 1, 10).toISOString();
	await waitFor(() =>
		expect(address()).toBe(`/admin/history/then?${new URLSearchParams({ at })}`),
	);
});

test("an empty time shows an error", async () => {
	const { address } = renderAdmin("/admin/history/then", { server: past() });
	expect(await screen.findByRole("dialog", { name: "Look back" })).toBeDefined();
	expect(address()).toBe("/admin/history");
});

test("an empty list of deleted items shows that", async () => {
	renderAdmin("/admin/stories/deleted", {
		answers: { "GET /api/admin/stories/deleted": [] },
	});
	expect(await screen.findByText("Nothing deleted")).toBeDefined();
});

test("the report for auditors opens for two days, and not for wrong ones", async () => {
	const { user, opened } = renderAdmin("/admin/history", {
		server: historyServer(entries),
	});
	await user.click(await screen.findByRole("button", { name: "Report for auditors" }));
	const first = await screen.findByLabelText("First day (UTC)");
	const open = () => user.click(screen.getByRole("button", { name: "Open report" }));
	fireEvent.change(first, { target: { value: "2024-03-02" } });
	fireEvent.change(screen.getByLabelText("Last day (UTC)"), {
		target: { value: "2024-03-01" },
	});
	await open();
	expect(
		await screen.findByText("The last day must not be before the first."),
	).toBeDefined();
	fireEvent.change(first, { target: { value: "2024-02-01" } });
	await open();
	await waitFor(() =>
		expect(opened).toEqual(["/api/admin/history/report?from=2024-02-01&to=2024-03-01"]),
	);
});
