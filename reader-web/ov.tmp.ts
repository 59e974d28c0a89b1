import { chromium } from "@playwright/test";

const b = await chromium.launch({
	executablePath: "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
for (const w of [360, 1280]) {
	const p = await b.newPage({ viewport: { width: w, height: 800 }, reducedMotion: "reduce" });
	p.on("console", (m) => console.log("CONSOLE", m.type(), m.text()));
	p.on("pageerror", (e) => console.log("PAGEERROR", e.message));
	await p.goto("http://127.0.0.1:4100/stories/the-locket-with-two-doors");
	await p.waitForLoadState("networkidle");
	const t = Date.now();
	await p.getByRole("button", { name: "Start Reading" }).click();
	await p.getByRole("dialog").waitFor();
	console.log("opened ms", Date.now() - t);
	await p.screenshot({ path: `/tmp/rwfix/reader-${w}.png` });
	await p.keyboard.press("End");
	await p.screenshot({ path: `/tmp/rwfix/reader-end-${w}.png` });
	await p.keyboard.press("Escape");
	await p.waitForTimeout(300);
	console.log(await p.evaluate(() => document.activeElement?.textContent));
	await p.close();
}
await b.close();
