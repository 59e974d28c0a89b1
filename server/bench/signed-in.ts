import { browserOf } from "../test/support/browser.ts";
import { measured } from "./answers.ts";
import type { Row } from "./compare.ts";
import { withServer } from "./server.ts";

export const signedIn = (): Promise<Row[]> =>
	withServer(async (site, pid) => {
		const rows: Row[] = [];
		const reader = await browserOf(site, "reader");
		const cookie = [...reader.jar].map((pair) => pair.join("=")).join("; ");
		const [newest] = await (await fetch(`${site}/api/stories`)).json();
		const place = { storyId: newest.id, progress: 40, lastPosition: "page-1" };
		await reader.send("POST", "/api/reading-progress", place);
		for (const path of [
			`/stories/${newest.slug}`,
			"/stories",
			"/",
			"/api/auth/user",
			"/api/reading-progress",
		])
			rows.push({ path, ...(await measured({ url: site + path, pid, headers: { cookie } })) });
		return rows;
	});
