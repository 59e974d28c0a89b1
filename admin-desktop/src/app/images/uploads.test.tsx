import { expect, test } from "bun:test";
import type { Route } from "@creations/shared-ui/api";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { createFakeServer, refusal } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

const photo = (size = 4, type = "image/jpeg") => new File([new Uint8Array(size)], "photo.jpg", { type });

async function choose(file: File, server = createFakeServer()) {
	const page = renderAdmin("/admin/stories/new", { server });
	await screen.findByRole("button", { name: "Upload Image" });
	const input = page.container.querySelector('input[type="file"]');
	if (!input) throw new Error("no file input");
	fireEvent.change(input, { target: { files: [file] } });
	return page;
}

test("phones may use the camera", async () => {
	const { container } = renderAdmin("/admin/stories/new");
	await screen.findByRole("button", { name: "Upload Image" });
	expect(container.querySelector('input[type="file"]')?.getAttribute("accept")).toBe("image/*");
});

test("an address that was pasted is a cover as well", async () => {
	const { user } = renderAdmin("/admin/stories/new");
	await user.click(await screen.findByRole("textbox", { name: "Or paste an image URL" }));
	await user.paste("https://example.com/ring.jpg");
	expect(screen.queryByText("Cover image uploaded successfully")).toBeNull();
	await user.tab();
	expect(await screen.findByText("Cover image uploaded successfully")).toBeDefined();
});

const failures: [Route, number, string, string][] = [
	["POST /api/objects/upload", 500, "No", "Failed to prepare file upload. Please try again."],
	["PUT /api/objects/upload/:id", 500, "No", "Failed to upload the image. Please try again."],
	["PUT /api/objects/upload/:id", 415, "Only JPEG, PNG.", "Only JPEG, PNG."],
	["PUT /api/story-images", 500, "No", "Image uploaded but failed to set permissions. Please try again."],
	["PUT /api/story-images", 415, "Only JPEG, PNG.", "Only JPEG, PNG."],
];

test.each(failures)("%s answered with %i is said", async (route, status, message, said) => {
	const server = createFakeServer({ answers: { [route]: () => refusal(status, { message, code: "no" }) } });
	await choose(photo(), server);
	expect(await screen.findByText("Upload Error")).toBeDefined();
	expect(screen.getByText(said)).toBeDefined();
	expect(screen.getByRole("button", { name: "Upload Image" })).toHaveProperty("disabled", false);
});

test.each([
	["what is too large", photo(10_485_761), "The image is larger than 10 MB."],
	["what is no image", photo(4, "text/plain"), "Only images can be uploaded."],
])("%s is not even asked for", async (_what, file, said) => {
	const { server } = await choose(file);
	expect(await screen.findByText(said)).toBeDefined();
	expect(server.requests.some(({ line }) => line === "POST /api/objects/upload")).toBeFalse();
});

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
