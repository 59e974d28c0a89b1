import { expect } from "@creations/journeys";
import { test } from "./journey.ts";

test("browsers and phones find icons of the sizes they are told of", async ({ page, request }) => {
	await page.goto("/");
	const favicon = await request.get("/favicon.ico");
	expect(favicon.headers()["content-type"]).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
	expect(favicon.headers()["cache-control"]).toBe("public, max-age=86400, must-revalidate");
	const link = page.locator('link[rel="manifest"]');
	const manifest = await (await request.get((await link.getAttribute("href")) ?? "")).json();
	expect(manifest).toMatchObject({ name: "Stories & Creations", short_name: "S&C", start_url: "/" });
	const pictures = manifest.icons.filter(({ type }: { type: string }) => type === "image/png");
	expect(pictures).toHaveLength(3);
	for (const { src, sizes } of [...pictures, { src: "/favicon.ico", sizes: "48x48" }]) {
		const size = await page.evaluate(async (address) => {
			const picture = new Image();
			picture.src = address;
			await picture.decode();
			return `${picture.naturalWidth}x${picture.naturalHeight}`;
		}, src);
		expect(size, src).toBe(sizes);
	}
});
