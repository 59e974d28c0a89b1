import { beforeEach, expect, test } from "bun:test";
import { storeChoice, storedChoice, voicesFor } from "./voices.ts";

beforeEach(() => localStorage.clear());

const voice = (language: string, isLocal: boolean) => ({
	id: `${language} ${isLocal}`,
	name: language,
	language,
	isLocal,
});
const tags = (language: string, ...voices: ReturnType<typeof voice>[]) =>
	voicesFor(language, voices).map(({ id }) => id);

test("local voices come first, and then those of the region", () => {
	const voices = [
		voice("en-US", false),
		voice("en_GB", true),
		voice("de-DE", true),
		voice("en_US", true),
	];
	expect(tags("en", ...voices)).toEqual(["en_US true", "en_GB true", "en-US false"]);
});

test("a system with hundreds of variants offers a short list", () => {
	const voices = Array.from({ length: 300 }, () => voice("en-GB", true));
	expect(tags("en", ...voices, voice("en-US", true))).toHaveLength(24);
	expect(tags("en", ...voices, voice("en-US", true))[0]).toBe("en-US true");
});

test("traditional and simplified Chinese have different voices", () => {
	const voices = [voice("zh-TW", true), voice("zh-CN", true), voice("", true)];
	expect(tags("zh", ...voices)).toEqual(["zh-CN true"]);
	expect(tags("zh-Hant", ...voices)).toEqual(["zh-TW true"]);
});

test("voice and speed are kept for each language", () => {
	storeChoice("en", { voice: "Anna", speed: 1.5 });
	storeChoice("ja", { voice: undefined, speed: 0.75 });
	expect(storedChoice("en")).toEqual({ voice: "Anna", speed: 1.5 });
	expect(storedChoice("ja")).toEqual({ voice: undefined, speed: 0.75 });
	localStorage.setItem("read-aloud", '{"en":{"voice":1,"speed":99}}');
	expect(storedChoice("en")).toEqual({ voice: undefined, speed: 1 });
	localStorage.setItem("read-aloud", "{");
	expect(storedChoice("en")).toEqual({ voice: undefined, speed: 1 });
});
