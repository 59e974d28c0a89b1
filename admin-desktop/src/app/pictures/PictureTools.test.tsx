import { expect, test } from "bun:test";
import type { LibraryImage } from "@creations/server/answers";
import { act, fireEvent, screen } from "@testing-library/react";
import { aStory } from "../testing/examples.ts";
import { createFakeServer } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

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
	const asked = () => server.requests.filter(({ line }) => line.includes("/api/admin/images/"));
	return { ...page, asked };
}

test("a picture without a description asks for one, and gets it without the story being saved", async () => {
	const { user, asked, server } = await editing(path);
	await user.click(await screen.findByRole("button", { name: "Describe the cover image" }));
	await user.type(screen.getByLabelText("What can be seen"), "A ring");
	await user.click(screen.getByRole("button", { name: "Save description" }));
	expect(await screen.findByText("Picture described")).toBeDefined();
	const put = asked().find(({ line }) => line.startsWith("PUT"));
	expect(put?.body).toEqual({ description: "A ring", focus: null });
	expect(server.requests.some(({ line }) => line.startsWith("PUT /api/admin/stories"))).toBeFalse();
});

test("a described picture asks for nothing", async () => {
	await editing(path, aPicture({ description: "A ring" }));
	await screen.findByText("Change description");
	expect(screen.queryByText(/Nobody has said yet/)).toBeNull();
});

test("of a picture elsewhere nothing is asked", async () => {
	const { asked } = await editing("https://example.com/ring.jpg");
	expect(asked()).toEqual([]);
	expect(screen.queryByRole("button", { name: "Crop the cover image" })).toBeNull();
});

test("what is said of a photo is shown, however late the answer comes that did not know it", async () => {
	const first = Promise.withResolvers<LibraryImage>();
	const answer = () => answers.shift() ?? aPicture({ description: "A ring" });
	const answers: Promise<LibraryImage>[] = [first.promise];
	const image = { id: 1, objectPath: path, color: null, width: 800, height: 600 };
	const server = createFakeServer({
		answers: {
			"POST /api/objects/upload": { uploadURL: path },
			"PUT /api/product-images": image,
			"GET /api/admin/images/:image": answer,
			"PUT /api/admin/images/:image": aPicture({ description: "A ring" }),
		},
	});
	const { user, container } = renderAdmin("/admin/products/new", {
		server,
		host: { sendFile: async () => {} },
	});
	await screen.findByRole("region", { name: "Images" });
	const input = container.querySelector('section[aria-label="Images"] input[multiple]');
	if (!input) throw new Error("no file input");
	fireEvent.change(input, { target: { files: [new File(["photo"], "a.jpg", { type: "image/jpeg" })] } });
	await user.type(await screen.findByLabelText("What photo 1 shows"), "A ring");
	await user.click(await screen.findByRole("button", { name: "Insert 1 photo" }));
	await screen.findByText("Change description");
	await act(async () => first.resolve(aPicture()));
	expect(screen.queryByText(/Nobody has said yet/)).toBeNull();
});
