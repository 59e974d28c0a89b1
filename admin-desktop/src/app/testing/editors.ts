import { fireEvent, screen } from "@testing-library/react";
import { aStory } from "./examples.ts";
import { createFakeServer } from "./fakeServer.ts";

/** Returns a field of an editor by its label. */
export const field = (name: string | RegExp) => screen.findByRole("textbox", { name });

export const write = async (name: string, text: string) =>
	fireEvent.change(await field(name), { target: { value: text } });

export const textIn = async (name: string) =>
	((await field(name)) as HTMLInputElement).value;

export const saveButton = () => screen.getByRole("button", { name: "Save" });

/** Returns a server with one story, whose number is 7. */
export const oneStory = () =>
	createFakeServer({
		stories: [aStory({ id: 7, title: "The Ring", slug: "the-ring", version: 3 })],
	});
