import type { z } from "zod";
import { createAuditTokens } from "../../../src/audit/index.ts";
import type { Store } from "../../../src/kernel/store/store.ts";
import { draftStory } from "../../../src/stories/index.ts";
import { listeningSite } from "../browser.ts";
import { adasProfile, byTest, storyText } from "../site.ts";

/** Ada's account (1) and story (2, 3), and the token of an auditor (4). */
export async function auditedSite() {
	const site = await listeningSite();
	await site.people.recognize("github:1", adasProfile);
	await draftStory(
		site.log,
		{ text: storyText(), isPublished: true },
		{ actor: "user-1", correlation: "test" },
	);
	const tokens = createAuditTokens(site.store, site.log);
	const given = await tokens.issue("Hale & Co", 1, byTest);
	const ask = (path: string, init: RequestInit = {}, token = given.token) =>
		fetch(`${site.address}/api/audit${path}`, {
			...init,
			headers: {
				authorization: `Bearer ${token}`,
				...(init.headers as Record<string, string>),
			},
			redirect: "manual",
		});
	const read = async <S extends z.ZodType>(
		path: string,
		answer: S,
	): Promise<z.output<S>> => {
		const response = await ask(path);
		if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
		return answer.parse(await response.json());
	};
	return { ...site, tokens, given, ask, read };
}

export async function uses({ store }: { store: Store }): Promise<string[]> {
	const { rows } = await store.read(
		`SELECT json_extract(data, '$.route') FROM events WHERE type = 'AuditTokenUsed'
			ORDER BY position`,
	);
	return rows.map((row) => String(row[0]));
}
