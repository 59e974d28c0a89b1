import { afterAll, beforeAll, expect, test } from "bun:test";
import { type SiteServer, startSite } from "@creations/journeys/site";
import sharp from "sharp";
import { createSignIn } from "../sign-in/sign-in.ts";
import { personAt } from "../testing/person.ts";
import { applicationOf } from "../testing/servers.ts";
import { createAppProtocol } from "./app-protocol.ts";
import { createPages } from "./pages.ts";

let site: SiteServer;
beforeAll(async () => {
	site = await startSite({ demo: true });
});
afterAll(() => site.stop());

async function page() {
	const application = await applicationOf(site.url);
	const person = await personAt(site.url);
	const openBrowser = async (address: string) => void person(address, "yes");
	await createSignIn({ fetch, openBrowser }).begin(application.site);
	const handle = createAppProtocol({ pages: createPages("."), servers: application.servers, fetch });
	const initiatorOrigin = `app://${application.site.id}`;
	return (method: string, path: string, body?: RequestInit["body"], type = "application/json") => {
		const headers: HeadersInit = body ? { "content-type": type } : {};
		const request = new Request(initiatorOrigin + path, { method, headers, ...(body && { body }) });
		return handle(Object.assign(request, { initiatorOrigin }));
	};
}

const story = {
	title: "The Tide",
	slug: "the-tide",
	excerpt: "The sea gave it back.",
	content: "It began with a stone. ".repeat(20_000),
	coverImage: null,
	isPublished: false,
	readingTimeMinutes: 1,
	relatedProductIds: [],
	relatedStoryIds: [],
};

test("a long story is written and published through the application", async () => {
	const send = await page();
	const created = await send("POST", "/api/admin/stories", JSON.stringify(story));
	expect(created.status).toBe(201);
	const { id } = await created.json();
	const published = await send("PATCH", `/api/admin/stories/${id}/publish`, '{"isPublished":true}');
	expect(published.status).toBe(200);
	expect((await fetch(`${site.url}/stories/the-tide`)).status).toBe(200);
});

test("a refusal of the server arrives with its words", async () => {
	const send = await page();
	await send("POST", "/api/admin/stories", JSON.stringify({ ...story, slug: "the-ebb" }));
	const taken = await send("POST", "/api/admin/stories", JSON.stringify({ ...story, slug: "the-ebb" }));
	expect(taken.status).toBe(409);
	expect((await taken.json()).code).toBe("slug-taken");
});

test("an image is uploaded, registered and shown", async () => {
	const send = await page();
	const { uploadURL } = await (await send("POST", "/api/objects/upload")).json();
	const pixels = { width: 900, height: 600, channels: 3, background: "#84273a" } as const;
	const photo = await sharp({ create: pixels }).jpeg().toBuffer();
	expect((await send("PUT", uploadURL, photo, "image/jpeg")).status).toBe(204);
	const registered = await send("PUT", "/api/story-images", JSON.stringify({ imageURL: uploadURL }));
	expect(registered.status).toBe(200);
	const { objectPath } = await registered.json();
	const shown = await send("GET", `${objectPath}?w=320`);
	expect(shown.headers.get("content-type")).toBe("image/webp");
	expect((await sharp(await shown.bytes()).metadata()).width).toBe(320);
});

test("the pictures of the demo are shown", async () => {
	const send = await page();
	const stories: { coverImage: string | null }[] = await (await send("GET", "/api/stories")).json();
	const cover = stories.map(({ coverImage }) => coverImage).find((path) => path?.startsWith("/demo/"));
	const shown = await send("GET", cover ?? "");
	expect(shown.status).toBe(200);
	expect(shown.headers.get("content-type")).toStartWith("image/");
});
