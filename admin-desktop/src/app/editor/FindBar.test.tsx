import { expect, test } from "bun:test";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { oneStory, textIn, write } from "../testing/editors.ts";
import { markdownOf, writeMarkdown } from "../testing/manuscripts.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

async function searched(query: string, replacement: string) {
	const page = renderAdmin("/admin/stories/7", { server: oneStory() });
	await write("Title", "The Ring");
	await write("Excerpt", "A ring, a ring.");
	await writeMarkdown("Content", "One RING.");
	press("Find and replace");
	const type = (name: string, value: string) =>
		fireEvent.change(screen.getByRole("searchbox", { name }), { target: { value } });
	type("Find in this text", query);
	type("Replace with", replacement);
	return page;
}

test("all matches are replaced, except in the address", async () => {
	await searched("ring", "band");
	press("Replace all");
	expect(await screen.findByText("4 replaced, 1 in addresses kept")).toBeDefined();
	expect(await textIn("Title")).toBe("The band");
	expect(await textIn("URL Slug")).toBe("the-ring");
	expect(await textIn("Excerpt")).toBe("A band, a band.");
	expect((await markdownOf("Content")).value).toBe("One band.");
});

test("matches are replaced one by one, and others are passed over", async () => {
	await searched("ring", "rings");
	press("Replace");
	expect(screen.getByText("1 of 5")).toBeDefined();
	press("Next match");
	press("Next match");
	press("Replace");
	expect(await textIn("Title")).toBe("The Ring");
	expect(await textIn("Excerpt")).toBe("A rings, a ring.");
	press("Replace");
	expect(await textIn("Excerpt")).toBe("A rings, a rings.");
	expect(screen.getByText("5 of 5")).toBeDefined();
});

test("a query without a match changes nothing", async () => {
	await searched("gold", "band");
	press("Replace all");
	expect(screen.getByText("Not found")).toBeDefined();
	expect(await textIn("Title")).toBe("The Ring");
});

test("Escape in the bar closes it, and its button has the focus", async () => {
	const { user } = await searched("ring", "band");
	screen.getByRole("searchbox", { name: "Replace with" }).focus();
	await user.keyboard("{Escape}");
	await waitFor(() =>
		expect(screen.queryByRole("searchbox", { name: "Replace with" })).toBeNull(),
	);
	expect(document.activeElement?.getAttribute("aria-label")).toBe("Find and replace");
});
