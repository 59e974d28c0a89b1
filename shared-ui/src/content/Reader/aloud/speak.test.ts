import { describe, expect, test } from "bun:test";
import { createPlayer } from "./player.ts";
import {
	type Effect,
	newSpeech,
	type Sentence,
	type SpeechEvent,
	type Voice,
} from "./speech.ts";

const local: Voice = { id: "local", name: "Anna", language: "en-US", isLocal: true };
const remote: Voice = { id: "remote", name: "Cloud", language: "en-US", isLocal: false };

const sentence = (text: string, rest: Partial<Sentence> = {}): Sentence => ({
	text,
	paragraph: 0,
	isChapter: false,
	isContinued: false,
	...rest,
});

type Page = Sentence[];
const story: Page[] = [
	[sentence("One."), sentence("Two."), sentence("Three.", { paragraph: 1 })],
	[sentence("Four."), sentence("Five.", { paragraph: 1 })],
];

/** A stubbed voice, which speaks only when a test tells it to, and a stubbed reader. */
function listen({ pages = story, voices = [local] as Voice[], language = "en" } = {}) {
	const heard: string[] = [];
	const by: string[] = [];
	const done: Effect["type"][] = [];
	const waits: number[] = [];
	let page = 0;
	let step = 0;
	const player = createPlayer(
		newSpeech(language, { voice: undefined, speed: 1 }),
		(effect) => {
			done.push(effect.type);
			if ("step" in effect) step = effect.step;
			if (effect.type === "wait") waits.push(effect.ms);
			if (effect.type === "say" && !effect.isMuted) {
				heard.push(effect.text);
				by.push(effect.voice.id);
			}
			if (effect.type === "turnPage") page += effect.by;
		},
	);
	const send = (event: SpeechEvent) => player.send(event);
	const at = { step: () => step };
	const show = (to = page, start = 0) => {
		page = to;
		send({
			type: "shown",
			sentences: pages[to] ?? [],
			start,
			hasNextPage: to < pages.length - 1,
			hasPreviousPage: to > 0,
		});
	};
	const voice = {
		ends: () => send({ type: "ended", step }),
		says: (index: number) => send({ type: "progressed", step, at: index }),
		fails: (isTaken = false) => send({ type: "failed", step, isTaken }),
		staysSilent: () => send({ type: "elapsed", step }),
	};
	/** Plays, and passes the warm-up. */
	const play = () => {
		send({ type: "play" });
		voice.ends();
		voice.staysSilent();
	};
	if (voices.length > 0) send({ type: "voices", voices });
	show();
	const state = () => player.state();
	return { heard, by, done, waits, send, show, voice, play, state, at, page: () => page };
}

const request = (type: "pause" | "nextSentence") => ({ type });

describe("reading aloud", () => {
	test("says sentence by sentence, turns the page, and stops at the end", () => {
		const { heard, voice, play, show, page, state } = listen();
		play();
		for (const _ of [1, 2, 3]) voice.ends();
		expect(page()).toBe(1);
		show();
		voice.staysSilent();
		for (const _ of [1, 2]) voice.ends();
		expect(heard).toEqual(["One.", "Two.", "Three.", "Four.", "Five."]);
		expect(state()).toMatchObject({ phase: "paused", isFinished: true });
	});

	test("goes back and forward by sentence and paragraph, also to other pages", () => {
		const { heard, voice, play, send, show, page } = listen();
		const go = (
			type: "nextSentence" | "previousSentence" | "nextParagraph" | "previousParagraph",
		) => {
			const before = page();
			send({ type });
			if (page() !== before) show();
			voice.staysSilent();
		};
		play();
		go("nextSentence");
		go("nextParagraph");
		go("nextParagraph");
		go("previousSentence");
		go("previousParagraph");
		go("nextSentence");
		go("previousParagraph");
		expect(heard).toEqual([
			...["One.", "Two.", "Three.", "Four."],
			...["Three.", "One.", "Two.", "One."],
		]);
	});

	test("a new speed or voice applies to the current sentence", () => {
		const { by, heard, play, send, voice } = listen({ voices: [local, remote] });
		play();
		send({ type: "voiceChosen", id: "remote" });
		voice.staysSilent();
		send({ type: "speedChosen", speed: 1.5 });
		voice.staysSilent();
		expect(heard).toEqual(["One.", "One.", "One."]);
		expect(by).toEqual(["local", "remote", "remote"]);
	});

	test("the sleep timer ends after the current sentence", () => {
		const { heard, play, send, voice, state, done } = listen();
		play();
		send({ type: "sleepChosen", sleep: 15 });
		expect(done.at(-1)).toBe("sleep");
		send({ type: "slept" });
		expect(state().phase).toBe("speaking");
		voice.ends();
		expect(state()).toMatchObject({ phase: "paused", index: 1, sleep: "off" });
		play();
		expect(heard).toEqual(["One.", "Two."]);
	});

	test("the sleep timer ends before the next chapter", () => {
		const chapter = sentence("Chapter two.", { isChapter: true, paragraph: 1 });
		const pages = [[sentence("The end."), chapter]];
		const { heard, play, send, voice, state } = listen({ pages });
		send({ type: "sleepChosen", sleep: "chapter" });
		play();
		voice.ends();
		expect(state()).toMatchObject({ phase: "paused", index: 1, sleep: "off" });
		play();
		expect(heard).toEqual(["The end.", "Chapter two."]);
	});

	test("leaving the reader ends the utterance", () => {
		const { play, send, voice, heard, done } = listen();
		play();
		send({ type: "stop" });
		expect(done.at(-1)).toBe("cancel");
		voice.ends();
		expect(heard).toEqual(["One."]);
	});

	test("a page with no words is turned", () => {
		const pages = [[sentence("One.")], [], [sentence("Two.")]];
		const { heard, play, show, voice } = listen({ pages });
		play();
		voice.ends();
		show();
		show();
		voice.staysSilent();
		expect(heard).toEqual(["One.", "Two."]);
	});
});

describe("a sentence that a page turn cuts", () => {
	const text = "It begins here and ends there.";
	const pages = [
		[sentence(text, { turnsAt: 16 })],
		[sentence(text, { isContinued: true }), sentence("Next.")],
	];

	test("is said once as a whole, and the page turns after it", () => {
		const { heard, play, show, voice } = listen({ pages });
		play();
		voice.ends();
		show();
		voice.staysSilent();
		expect(heard).toEqual([text, "Next."]);
	});

	test("is left by going back to the sentence before it", () => {
		const before = [[sentence("First."), ...(pages[0] ?? [])], ...pages.slice(1)];
		const { heard, play, send, show, voice } = listen({ pages: before });
		play();
		show(1);
		voice.staysSilent();
		send({ type: "previousSentence" });
		show();
		voice.staysSilent();
		expect(heard).toEqual(["First.", text, "First."]);
	});

	test("turns the page under the voice if the voice reports its place", () => {
		const { heard, play, show, voice, page, done } = listen({ pages });
		play();
		voice.says(12);
		expect(page()).toBe(0);
		voice.says(17);
		expect(page()).toBe(1);
		const before = done.length;
		show();
		expect(done.slice(before)).toEqual([]);
		voice.ends();
		expect(heard).toEqual([text, "Next."]);
	});
});

describe("traps of browsers", () => {
	test("a remote voice that falls silent is replaced, and the sentence is said again", () => {
		const { heard, by, play, voice, done } = listen({ voices: [remote, local] });
		play();
		expect(by).toEqual(["local"]);
		voice.staysSilent();
		expect(done.at(-2)).toBe("cancel");
		voice.staysSilent();
		voice.ends();
		expect(heard).toEqual(["One.", "One.", "Two."]);
		expect(by).toEqual(["local", "remote", "remote"]);
	});

	test("a lost connection is like a silent voice", () => {
		const { heard, by, play, voice } = listen({ voices: [local, remote] });
		play();
		voice.fails();
		voice.staysSilent();
		expect(heard).toEqual(["One.", "One."]);
		expect(by).toEqual(["local", "remote"]);
	});

	test("long sentences are cut for remote voices only", () => {
		const text = `${"a long sentence, ".repeat(30)}and its end.`;
		const long = [[sentence(text)]];
		const far = listen({ pages: long, voices: [remote] });
		far.play();
		for (const _ of [1, 2, 3, 4]) far.voice.ends();
		expect(far.heard.join(" ")).toBe(text);
		expect(Math.max(...far.heard.map(({ length }) => length))).toBeLessThanOrEqual(182);
		expect(far.heard.slice(0, -1).every((part) => part.endsWith(","))).toBe(true);
		const near = listen({ pages: long, voices: [local] });
		near.play();
		expect(near.heard).toEqual([text]);
	});

	test("a pause cancels, so resuming says the sentence again from its beginning", () => {
		const { heard, play, voice, send, done, state, at } = listen();
		play();
		voice.ends();
		const spoken = at.step();
		send(request("pause"));
		expect(done.at(-1)).toBe("cancel");
		// Browsers report the cancelled utterance as ended.
		send({ type: "ended", step: spoken });
		expect(state()).toMatchObject({ phase: "paused", index: 1 });
		play();
		expect(heard).toEqual(["One.", "Two.", "Two."]);
	});

	test("a cancelled utterance that ends late does not end the next one", () => {
		const { heard, play, voice, send, state, at } = listen();
		play();
		const cancelled = at.step();
		send(request("nextSentence"));
		voice.staysSilent();
		send({ type: "ended", step: cancelled });
		send({ type: "failed", step: cancelled, isTaken: true });
		expect(heard).toEqual(["One.", "Two."]);
		expect(state()).toMatchObject({ phase: "speaking", index: 1 });
	});

	test("a call or another program pauses, and the sentence is kept", () => {
		const { heard, play, voice, state } = listen();
		play();
		voice.fails(true);
		expect(state()).toMatchObject({ phase: "paused", index: 0, problem: undefined });
		play();
		expect(heard).toEqual(["One.", "One."]);
	});

	test("a voice without boundary events has time for a long sentence", () => {
		const long = "word ".repeat(60);
		const { waits, play } = listen({ pages: [[sentence(long)]] });
		play();
		expect(waits.at(-1)).toBeGreaterThan(2 * (long.length / 14) * 1000);
	});

	test("boundary events renew the deadline of a slow voice", () => {
		const { waits, play, voice, heard } = listen();
		play();
		const before = waits.length;
		voice.says(2);
		expect(waits.length).toBe(before + 1);
		expect(heard).toEqual(["One."]);
	});

	test("voices that arrive late begin to speak", () => {
		const { heard, send, voice, state } = listen({ voices: [] });
		send({ type: "voices", voices: [] });
		send({ type: "play" });
		expect(state().phase).toBe("findingVoices");
		send({ type: "voices", voices: [] });
		send({ type: "voices", voices: [local] });
		voice.ends();
		voice.staysSilent();
		expect(heard).toEqual(["One."]);
	});

	test("without a voice for the language, reading says so after a wait", () => {
		const german = { ...local, language: "de-DE" };
		for (const voices of [[], [german]]) {
			const { heard, send, voice, state } = listen({ voices });
			send({ type: "play" });
			voice.staysSilent();
			expect(state()).toMatchObject({ phase: "paused", problem: "no-voice" });
			expect(heard).toEqual([]);
			send({ type: "voices", voices: [local] });
			expect(state().problem).toBeUndefined();
		}
	});

	test("dashes become commas, and a sentence of signs alone is not sent to a voice", () => {
		const pages = [
			[
				sentence("The ring — old and thin – broke."),
				sentence("— ◆ —"),
				sentence("— Bonjour, 1914–1918."),
			],
		];
		const { heard, play, voice } = listen({ pages });
		play();
		voice.ends();
		expect(heard).toEqual(["The ring, old and thin, broke.", "Bonjour, 1914–1918."]);
	});

	test("a silent utterance precedes the first words after a silence", () => {
		const { heard, send, voice, done } = listen();
		send({ type: "play" });
		expect(done.slice(-2)).toEqual(["say", "wait"]);
		expect(heard).toEqual([]);
		voice.ends();
		expect(heard).toEqual([]);
		voice.staysSilent();
		expect(heard).toEqual(["One."]);
	});

	test("a warm-up that never ends does not delay the story", () => {
		const { heard, send, voice, done } = listen();
		send({ type: "play" });
		voice.staysSilent();
		expect(done).toContain("cancel");
		voice.staysSilent();
		expect(heard).toEqual(["One."]);
	});

	test("a single voice that never ends gets two attempts, and no sentence is skipped", () => {
		const { heard, play, voice, state } = listen();
		play();
		voice.staysSilent();
		voice.staysSilent();
		voice.staysSilent();
		expect(heard).toEqual(["One.", "One."]);
		expect(state()).toMatchObject({
			phase: "paused",
			index: 0,
			problem: "voice-failed",
		});
		play();
		expect(heard).toEqual(["One.", "One.", "One."]);
		expect(state().problem).toBeUndefined();
	});

	test("a page turned by hand goes on from the page shown, after a rest", () => {
		const { heard, play, show, voice, done, waits } = listen();
		play();
		show(1);
		expect(done.at(-2)).toBe("cancel");
		expect(waits.at(-1)).toBe(500);
		expect(heard).toEqual(["One."]);
		voice.staysSilent();
		voice.ends();
		expect(heard).toEqual(["One.", "Four.", "Five."]);
	});

	test("another tab that begins to read pauses this one", () => {
		const { play, send, voice, state, done } = listen();
		play();
		expect(done).toContain("claim");
		send({ type: "otherTabSpeaks" });
		expect(state().phase).toBe("paused");
		expect(done.at(-1)).toBe("cancel");
		voice.staysSilent();
		expect(state()).toMatchObject({ phase: "paused", index: 0 });
	});
});
