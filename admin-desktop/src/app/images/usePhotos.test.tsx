import { expect, test } from "bun:test";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { renderAdmin } from "../testing/renderAdmin.tsx";

test("closing the dialog lets go of a photo at the very moment when it goes on being sent", async () => {
	const sending: ((percent: number) => void)[] = [];
	const sendFile = (_address: string, _file: Blob, onProgress: (percent: number) => void) =>
		new Promise<void>(() => sending.push(onProgress));
	const { container } = renderAdmin("/admin/stories/new", { host: { sendFile } });
	await screen.findByRole("button", { name: "Insert photo" });
	const input = container.querySelector('input[type="file"][multiple]');
	if (!input) throw new Error("no file input");
	fireEvent.change(input, { target: { files: [new File(["photo"], "a.jpg", { type: "image/jpeg" })] } });
	await waitFor(() => expect(sending).toHaveLength(1));
	window.addEventListener("keydown", () => sending[0]?.(70), { capture: true, once: true });
	fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
