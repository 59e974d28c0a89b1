import { chromium } from "@playwright/test";

const base = process.env.BASE ?? "http://127.0.0.1:4100";
const [, , names, widths = "360,768,1280", themes = "light,dark", full = "1"] = process.argv;
const paths: Record<string, string> = {
	landing: "/",
	stories: "/stories",
	story: process.env.STORY ?? "/stories/story-1",
	storyx: "/stories/learning-to-hear-silver",
	products: "/products",
	product: process.env.PRODUCT ?? "/products/product-1",
	nf: "/nope",
};
const b = await chromium.launch({
	executablePath: "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
for (const theme of themes!.split(","))
	for (const w of widths!.split(","))
		for (const n of names!.split(",")) {
			const p = await b.newPage({
				viewport: { width: +w, height: +w < 700 ? 760 : 900 },
				colorScheme: theme as "light",
				reducedMotion: "reduce",
			});
			p.on("console", (m) => {
				if (m.type() === "error" || m.type() === "warning") console.log(n, "CONSOLE", m.text());
			});
			p.on("pageerror", (e) => console.log(n, "PAGEERROR", e.message));
			await p.goto(base + paths[n]);
			await p.waitForLoadState("networkidle");
			// lazy pictures
			await p.evaluate(async () => {
				for (let y = 0; y < document.body.scrollHeight; y += 500) {
					scrollTo(0, y);
					await new Promise((r) => setTimeout(r, 40));
				}
				scrollTo(0, 0);
			});
			await p.waitForLoadState("networkidle");
			const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			if (over > 0) console.log(n, w, "OVERFLOW", over);
			await p.screenshot({ path: `/tmp/rwfix/${n}-${w}-${theme}.png`, fullPage: full === "1" });
			await p.close();
		}
await b.close();
