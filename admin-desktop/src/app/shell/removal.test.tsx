import { afterEach, expect, spyOn, test } from "bun:test";
import { createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { aStory } from "../testing/examples.ts";
import { createFakeServer } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { removal } from "./removal.ts";

const ROW = 40;
/** Places each button by its row, the first at the top. */
function placeByRow() {
	const spy = spyOn(HTMLElement.prototype, "getBoundingClientRect");
	spy.mockImplementation(function (this: HTMLElement) {
		const rows = [...(this.closest("ul")?.querySelectorAll("li") ?? [])];
		return new DOMRect(200, rows.findIndex((row) => row.contains(this)) * ROW, 30, 30);
	});
	restore = () => spy.mockRestore();
}

let restore = () => {};
afterEach(() => restore());

/** Presses a button at a time in milliseconds, independent of the machine. */
function press(button: HTMLElement, at: number) {
	const click = createEvent.click(button);
	Object.defineProperty(click, "timeStamp", { value: at });
	fireEvent(button, click);
}

function List({ names }: { names: string[] }) {
	const [shown, setShown] = useState(names);
	return (
		<ul>
			{shown.map((name) => (
				<li key={name}>
					<button
						type="button"
						onClick={removal(() => setShown((all) => all.filter((one) => one !== name)))}
					>
						{name}
					</button>
				</li>
			))}
		</ul>
	);
}

const names = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const first = () => screen.getAllByRole("button")[0] as HTMLElement;

test("a second press at the same place does not remove the next row", () => {
	placeByRow();
	render(<List names={["a", "b", "c"]} />);
	press(first(), 10_000);
	expect(names()).toEqual(["b", "c"]);
	press(first(), 10_300);
	press(first(), 10_600);
	expect(names()).toEqual(["b", "c"]);
	press(first(), 15_000);
	expect(names()).toEqual(["c"]);
});

test("a press at another place removes at once", () => {
	placeByRow();
	render(<List names={["d", "e", "f"]} />);
	press(screen.getByRole("button", { name: "f" }), 20_000);
	press(screen.getByRole("button", { name: "d" }), 20_300);
	expect(names()).toEqual(["e"]);
});

test("two presses on the bin of a story delete one story", async () => {
	const server = createFakeServer({
		stories: [aStory({ id: 7, title: "The Ring" }), aStory({ id: 8, title: "The Wren" })],
	});
	renderAdmin("/admin", { server });
	await screen.findByRole("button", { name: "Delete The Ring" });
	placeByRow();
	press(screen.getByRole("button", { name: "Delete The Ring" }), 30_000);
	await screen.findByText("Story deleted");
	press(screen.getByRole("button", { name: "Delete The Wren" }), 30_300);
	fireEvent.click(screen.getByRole("button", { name: "Publish The Wren" }));
	const lines = () => server.requests.map(({ line }) => line);
	await waitFor(() => expect(lines()).toContain("PATCH /api/admin/stories/8/publish"));
	expect(lines().filter((line) => line.startsWith("DELETE"))).toEqual([
		"DELETE /api/admin/stories/7",
	]);
});
