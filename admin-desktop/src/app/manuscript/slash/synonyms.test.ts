import { afterAll, expect, test } from "bun:test";
import { UI_LANGUAGES } from "@creations/events/text";
import { loadTexts } from "../../texts/loadTexts.ts";
import { blocks } from "./useSlashMenu.ts";

afterAll(() => loadTexts("en"));

test("further words find the entries of the menu of blocks in each language", async () => {
	const words = new Map<string, string | undefined>();
	for (const language of UI_LANGUAGES) {
		await loadTexts(language);
		words.set(language, blocks().find(({ icon }) => icon === "list")?.words);
	}
	expect(words.get("en")).toBe("bullets");
	expect(words.get("de")).toBe("aufzählung punkte");
	expect(new Set(words.values()).size).toBe(UI_LANGUAGES.length);
});
