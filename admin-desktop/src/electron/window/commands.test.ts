import { expect, test } from "bun:test";
import type { Command } from "../bridge.ts";
import { createCommands } from "./commands.ts";

const open = (path: string): Command => ({ name: "open", path });

test("commands reach a page that listens", () => {
	const got: Command[] = [];
	const commands = createCommands((command) => got.push(command));
	commands.listening();
	commands.send({ name: "save" });
	commands.send(open("/admin/stories/7"));
	expect(got).toEqual([{ name: "save" }, open("/admin/stories/7")]);
});

test("what should be opened waits for the page, once and the latest only; a key pressed before does not", () => {
	const got: Command[] = [];
	const commands = createCommands((command) => got.push(command));
	commands.send({ name: "new-story" });
	commands.send(open("/admin/stories/7"));
	commands.send(open("/admin/stories/8"));
	expect(got).toEqual([]);
	commands.listening();
	commands.gone();
	commands.listening();
	expect(got).toEqual([open("/admin/stories/8")]);
});
