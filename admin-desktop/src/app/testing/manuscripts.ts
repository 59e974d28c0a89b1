import { fireEvent, screen, within } from "@testing-library/react";

/** Returns the text area of a manuscript, after switching to its Markdown. */
export async function markdownOf(label: string): Promise<HTMLTextAreaElement> {
	const find = () => screen.findByRole("textbox", { name: label });
	const shown = await find();
	if (shown instanceof HTMLTextAreaElement) return shown;
	const bar = screen.getByRole("toolbar", { name: "Formatting" });
	fireEvent.click(within(bar).getByRole("button", { name: "Markdown" }));
	return (await find()) as HTMLTextAreaElement;
}

/** Writes the Markdown of a manuscript. */
export async function writeMarkdown(label: string, text: string): Promise<void> {
	fireEvent.change(await markdownOf(label), { target: { value: text } });
}
