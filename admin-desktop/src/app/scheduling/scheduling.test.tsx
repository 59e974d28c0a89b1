import { expect, test } from "bun:test";
import type {
	AdminSettings,
	AdminStoryDetail,
	MomentMeaning,
	ScheduledItem,
} from "@creations/server/responses";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { aStory } from "../testing/examples.ts";
import { createFakeServer } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { localTime, meaningText, tomorrowMorning, zoneText } from "./useSchedule.ts";

const BERLIN = "Europe/Berlin";
const at = "2098-07-01T07:00:00.000Z";
const moment = { local: "2098-07-01T09:00", timeZone: BERLIN, at };
const ring: ScheduledItem = { kind: "story", id: 7, name: "The Ring", ...moment };
const spring: ScheduledItem = { kind: "newsletter", id: 2, name: "Spring", ...moment };

const settings: AdminSettings = {
	...{
		version: 1,
		name: "Silver & Moss",
		abbreviation: "S&M",
		tagline: "Rings",
		accent: "emerald",
	},
	...{ links: [], askUrl: "", postalAddress: "", language: "en", timeZone: BERLIN },
	...{ heroTitle: "", heroText: "", heroPicture: "", senderName: "", senderAddress: "" },
};

function serverWith(scheduled: ScheduledItem[]) {
	const meaning = ({ query }: { query: URLSearchParams }): MomentMeaning => ({
		local: query.get("local") ?? "",
		timeZone: query.get("timeZone") ?? "",
		at,
		offset: "+02:00",
		occurs: "once",
		hasPassed: false,
	});
	return createFakeServer({
		stories: [aStory({ id: 7, title: "The Ring" })],
		answers: {
			"GET /api/admin/schedule": () => scheduled,
			"GET /api/admin/settings": settings,
			"GET /api/admin/schedule/moment": meaning,
			"PUT /api/admin/schedule/:kind/:id": ({ body }) => {
				scheduled.splice(0, scheduled.length, { ...ring, ...(body as object) });
				return { ...moment, ...(body as object) };
			},
			"DELETE /api/admin/schedule/:kind/:id": () => {
				scheduled.length = 0;
			},
		},
	});
}

test("scheduled items are listed by day in the site's time zone", async () => {
	renderAdmin("/admin/scheduled", {
		server: serverWith([ring, { ...spring, at: "2098-07-01T22:30:00.000Z" }]),
	});
	const first = await screen.findByRole("region", { name: "Tuesday, July 1, 2098" });
	expect(within(first).getByText("9:00 AM")).toBeDefined();
	expect(within(first).getByRole("link", { name: "The Ring" }).getAttribute("href")).toBe(
		"/admin/stories/7",
	);
	const second = screen.getByRole("region", { name: "Wednesday, July 2, 2098" });
	expect(within(second).getByText("12:30 AM")).toBeDefined();
	expect(second.textContent).toContain("Newsletter");
});

test("an item can be rescheduled and canceled, and the cancellation undone", async () => {
	const { user, server } = renderAdmin("/admin/scheduled", {
		server: serverWith([ring]),
	});
	await user.click(await screen.findByRole("button", { name: "Reschedule The Ring" }));
	const field = (await screen.findByLabelText("Date and time")) as HTMLInputElement;
	expect(field.value).toBe("2098-07-01T09:00");
	fireEvent.change(field, { target: { value: "2098-07-01T09:30" } });
	await screen.findByText(
		"It will be published on Tuesday, July 1, 2098 at 9:00 AM Berlin time.",
	);
	await user.click(screen.getByRole("button", { name: "Schedule" }));
	await screen.findByText(/^“The Ring” will be published on /);
	expect(
		server.requests.find(({ line }) => line === "PUT /api/admin/schedule/story/7")?.body,
	).toEqual({
		local: "2098-07-01T09:30",
		timeZone: BERLIN,
	});
	await user.click(screen.getByRole("button", { name: "Cancel The Ring" }));
	await screen.findByText("“The Ring” will not be published. It stays a draft.");
	await screen.findByText("Nothing scheduled");
	await user.click(screen.getByRole("button", { name: "Undo" }));
	await screen.findByRole("link", { name: "The Ring" });
});

test("a story is shown as scheduled after its new version has loaded", async () => {
	const server = serverWith([]);
	const [story] = server.stories as [AdminStoryDetail];
	const { user } = renderAdmin("/admin/stories/7", { server });
	await user.click(await screen.findByRole("button", { name: "Schedule…" }));
	fireEvent.change(await screen.findByLabelText("Date and time"), {
		target: { value: "2098-07-01T09:00" },
	});
	await screen.findByText(/^It will be published on/);
	const known = Promise.withResolvers<AdminStoryDetail>();
	server.answers["GET /api/admin/stories/:id"] = () => known.promise;
	const asked = () =>
		server.requests.filter(({ line }) => line === "GET /api/admin/schedule").length;
	const before = asked();
	await user.click(screen.getByRole("button", { name: "Schedule" }));
	await screen.findByText(/^“The Ring” will be published on /);
	expect(asked()).toBe(before);
	known.resolve({ ...story, version: story.version + 1 });
	await waitFor(() => expect(asked()).toBe(before + 1));
	await screen.findByText(/^Goes live .*, with whatever is saved/);
});

test("unsaved changes are saved before the time is asked", async () => {
	const { user, server } = renderAdmin("/admin/stories/7", { server: serverWith([]) });
	await user.type(await screen.findByLabelText("Title"), "!");
	await user.click(screen.getByRole("button", { name: "Schedule…" }));
	expect(await screen.findByLabelText("Date and time")).toBeDefined();
	expect(server.stories[0]).toMatchObject({ title: "The Ring!", isPublished: false });
});

async function openNewStory() {
	const page = renderAdmin("/admin/stories/new", { server: serverWith([]) });
	await page.user.type(await screen.findByLabelText("Title"), "Spring Ring");
	return page;
}

test("a new story is saved as a draft and then scheduled", async () => {
	const { user, server } = await openNewStory();
	await user.type(screen.getByLabelText("Excerpt"), "It blooms.");
	await user.type(
		screen.getByRole("textbox", { name: "Content" }),
		"It began in spring.",
	);
	await user.click(screen.getByRole("button", { name: "Schedule…" }));
	fireEvent.change(await screen.findByLabelText("Date and time"), {
		target: { value: "2098-07-01T09:00" },
	});
	await screen.findByText(/^It will be published on/);
	await user.click(screen.getByRole("button", { name: "Schedule" }));
	await screen.findByText(/^“Spring Ring” will be published on /);
	const changes = server.requests
		.map(({ line }) => line)
		.filter((l) => !l.startsWith("GET"));
	expect(changes).toEqual([
		"POST /api/admin/stories",
		"PUT /api/admin/schedule/story/102",
	]);
});

test("an incomplete story shows its errors instead of asking for a time", async () => {
	const { user, server } = await openNewStory();
	await user.click(screen.getByRole("button", { name: "Schedule…" }));
	expect(await screen.findByText("Excerpt is required")).toBeDefined();
	expect(screen.queryByRole("dialog")).toBeNull();
	expect(server.stories).toHaveLength(1);
});

test("the meaning of a local time is a plain sentence", () => {
	const spring = {
		local: "2026-03-29T02:30",
		timeZone: BERLIN,
		at: "2026-03-29T01:30:00.000Z",
	};
	const meaning = {
		...spring,
		offset: "+02:00",
		occurs: "never",
		hasPassed: false,
	} as const;
	expect(meaningText(meaning, "published")).toBe(
		"The clocks go forward then, so there is no 2:30 AM. " +
			"It will be published on Sunday, March 29, 2026 at 3:30 AM Berlin time.",
	);
	const autumn = {
		...meaning,
		local: "2026-10-25T02:30",
		at: "2026-10-25T00:30:00.000Z",
		occurs: "twice",
	} as const;
	expect(meaningText(autumn, "sent")).toBe(
		"The clocks go back then, and 2:30 AM occurs twice. " +
			"It will be sent the first time, on Sunday, October 25, 2026 at 2:30 AM Berlin time.",
	);
	expect(meaningText({ ...meaning, hasPassed: true }, "sent")).toContain("has passed");
});

test("a time zone is named by its city", () => {
	expect(zoneText("America/Argentina/Buenos_Aires")).toBe("Buenos Aires time");
	expect(zoneText("Etc/UTC")).toBe("UTC");
});

test("local times are in the given zone, even if the day differs here", () => {
	expect(localTime("2026-06-01T22:30:00.000Z", BERLIN)).toBe("2026-06-02T00:30");
	expect(tomorrowMorning(new Date("2026-06-01T22:30:00.000Z"), BERLIN)).toBe(
		"2026-06-03T09:00",
	);
});
