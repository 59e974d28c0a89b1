import { expect, onTestFinished, test } from "bun:test";
import type { LibraryImage } from "@creations/server/responses";
import type { Route } from "@creations/shared-ui/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { aStory } from "../testing/examples.ts";
import { createFakeServer, type FakeServer, refusal } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { loadTexts } from "../texts/loadTexts.ts";
import { adminTexts } from "../texts/texts.ts";

const photo = (size = 4, type = "image/jpeg") =>
	new File([new Uint8Array(size)], "photo.jpg", { type });

function choose(container: HTMLElement, file: File, input = 'input[type="file"]') {
	const chosen = container.querySelector(input);
	if (!chosen) throw new Error("no file input");
	fireEvent.change(chosen, { target: { files: [file] } });
}

async function chooseCover(file: File, answers: FakeServer["answers"] = {}) {
	const page = renderAdmin("/admin/stories/new", { answers });
	await screen.findByRole("button", { name: "Upload Image" });
	choose(page.container, file);
	return page;
}

test("phones may use the camera", async () => {
	const { container } = renderAdmin("/admin/stories/new");
	await screen.findByRole("button", { name: "Upload Image" });
	expect(container.querySelector('input[type="file"]')?.getAttribute("accept")).toBe(
		"image/*",
	);
});

test("a pasted address can be the cover", async () => {
	const { user } = renderAdmin("/admin/stories/new");
	await user.click(await screen.findByRole("textbox", { name: "Or paste an image URL" }));
	await user.paste("https://example.com/ring.jpg");
	expect(screen.queryByText("Cover image uploaded successfully")).toBeNull();
	await user.tab();
	expect(await screen.findByText("Cover image uploaded successfully")).toBeDefined();
});

const failures: [Route, number, string, string][] = [
	[
		"POST /api/objects/upload",
		500,
		"No",
		"Failed to prepare file upload. Please try again.",
	],
	[
		"PUT /api/objects/upload/:id",
		500,
		"No",
		"Failed to upload the picture. Please try again.",
	],
	["PUT /api/objects/upload/:id", 415, "Only JPEG, PNG.", "Only JPEG, PNG."],
	[
		"PUT /api/story-images",
		500,
		"No",
		"Image uploaded but failed to set permissions. Please try again.",
	],
	["PUT /api/story-images", 415, "Only JPEG, PNG.", "Only JPEG, PNG."],
];

test.each(failures)(
	"%s answered with %i is said",
	async (route, status, message, said) => {
		await chooseCover(photo(), {
			[route]: () => refusal(status, { message, code: "no" }),
		});
		expect(await screen.findByText("Upload Error")).toBeDefined();
		expect(await screen.findByText(said)).toBeDefined();
		expect(screen.getByRole("button", { name: "Upload Image" })).toHaveProperty(
			"disabled",
			false,
		);
	},
);

test("the reason for a refused picture has the language of the person", async () => {
	onTestFinished(() => loadTexts("en"));
	await loadTexts("de");
	const { container } = renderAdmin("/admin/stories/new", {
		answers: {
			"PUT /api/objects/upload/:id": () =>
				refusal(413, { message: "That is too large.", code: "too-large" }),
		},
	});
	await screen.findByRole("button", { name: adminTexts.images.upload });
	choose(container, photo());
	expect(await screen.findByText("Das ist zu groß.")).toBeDefined();
	expect(screen.queryByText("That is too large.")).toBeNull();
});

test("a HEIC photo that the browser cannot read is not uploaded", async () => {
	const heic = new File([new Uint8Array(4)], "IMG_1.HEIC", { type: "" });
	const { server } = await chooseCover(heic);
	expect(await screen.findByText(/This browser cannot read HEIC photos/)).toBeDefined();
	expect(
		server.requests.some(({ line }) => line === "POST /api/objects/upload"),
	).toBeFalse();
});

test.each([
	["a file that is too large", photo(10_485_761), "The picture is larger than 10 MB."],
	[
		"a file that is not an image",
		photo(4, "text/plain"),
		"Only pictures can be uploaded.",
	],
])("%s is not uploaded", async (_what, file, said) => {
	const { server } = await chooseCover(file);
	expect(await screen.findByText(said)).toBeDefined();
	expect(
		server.requests.some(({ line }) => line === "POST /api/objects/upload"),
	).toBeFalse();
});

test("closing the dialog during an upload removes the picture", async () => {
	const sending: ((percent: number) => void)[] = [];
	const sendFile = (
		_address: string,
		_file: Blob,
		onProgress: (percent: number) => void,
	) => new Promise<void>(() => sending.push(onProgress));
	const { container } = renderAdmin("/admin/stories/new", { host: { sendFile } });
	await screen.findByRole("button", { name: "Insert picture" });
	choose(container, photo(), 'input[type="file"][multiple]');
	await waitFor(() => expect(sending).toHaveLength(1));
	window.addEventListener("keydown", () => sending[0]?.(70), {
		capture: true,
		once: true,
	});
	fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

const path = `/objects/${"a".repeat(32)}`;

const aPicture = (changes: Partial<LibraryImage> = {}): LibraryImage => ({
	...{ id: 1, path, kind: "story", width: 800, height: 600, color: null },
	...{ description: "", focus: null, source: null, crop: null, uses: [] },
	uploadedAt: "2026-03-01T09:00:00.000Z",
	...changes,
});

async function editing(coverImage: string, picture = aPicture()) {
	const answers = {
		"GET /api/admin/images/:image": picture,
		"PUT /api/admin/images/:image": picture,
	};
	const server = createFakeServer({ stories: [aStory({ id: 7, coverImage })], answers });
	const page = renderAdmin("/admin/stories/7", { server });
	await screen.findByText("Cover image uploaded successfully");
	const asked = () =>
		server.requests.filter(({ line }) => line.includes("/api/admin/images/"));
	return { ...page, asked };
}

test("a picture's description is stored without saving the story", async () => {
	const { user, asked, server } = await editing(path);
	await user.click(
		await screen.findByRole("button", { name: "Describe the cover image" }),
	);
	await user.type(screen.getByLabelText("Picture description"), "A ring");
	await user.click(screen.getByRole("button", { name: "Save description" }));
	expect(await screen.findByText("Description saved")).toBeDefined();
	const put = asked().find(({ line }) => line.startsWith("PUT"));
	expect(put?.body).toEqual({ description: "A ring", focus: null });
	expect(
		server.requests.some(({ line }) => line.startsWith("PUT /api/admin/stories")),
	).toBeFalse();
});

test("a described picture asks for nothing", async () => {
	await editing(path, aPicture({ description: "A ring" }));
	await screen.findByText("Change description");
	expect(screen.queryByText(/No description yet/)).toBeNull();
});

test("a picture on another site asks for nothing", async () => {
	const { asked } = await editing("https://example.com/ring.jpg");
	expect(asked()).toEqual([]);
	expect(screen.queryByRole("button", { name: "Crop the cover image" })).toBeNull();
});

test("a new description stays when an older answer arrives late", async () => {
	const first = Promise.withResolvers<LibraryImage>();
	const answer = () => answers.shift() ?? aPicture({ description: "A ring" });
	const answers: Promise<LibraryImage>[] = [first.promise];
	const image = { id: 1, objectPath: path, color: null, width: 800, height: 600 };
	const { user, container } = renderAdmin("/admin/products/new", {
		host: { sendFile: async () => {} },
		answers: {
			"POST /api/objects/upload": { uploadURL: path },
			"PUT /api/product-images": image,
			"GET /api/admin/images/:image": answer,
			"PUT /api/admin/images/:image": aPicture({ description: "A ring" }),
		},
	});
	await screen.findByRole("region", { name: "Images" });
	choose(container, photo(), 'section[aria-label="Images"] input[multiple]');
	await user.type(await screen.findByLabelText("Description of picture 1"), "A ring");
	await user.click(await screen.findByRole("button", { name: "Insert 1 picture" }));
	await user.click(await screen.findByRole("button", { name: "Options for image 1" }));
	await screen.findByRole("menuitem", { name: "Change description" });
	await act(async () => first.resolve(aPicture()));
	expect(screen.queryByText(/No description yet/)).toBeNull();
});
