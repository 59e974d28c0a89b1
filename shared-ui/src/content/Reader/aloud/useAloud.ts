import type { Root } from "mdast";
import {
	type RefObject,
	useCallback,
	useEffect,
	useMemo,
	useRef,
	useState,
	useSyncExternalStore,
} from "react";
import type { Written } from "../../writtenIn.ts";
import { chaptersOf } from "../contents/chapters.ts";
import { firstInView, isInView, mark, scrollIntoView } from "./mark.ts";
import { useMediaKeys } from "./mediaKeys.ts";
import { createPlayer, type Player } from "./player.ts";
import { cutText, type PlacedSentence, sentencesIn } from "./sentences.ts";
import { newSpeech, type Speech, type SpeechEvent } from "./speech.ts";
import { voicePort, watchVoices } from "./voicePort.ts";
import { storeChoice, storedChoice } from "./voices.ts";

export interface AloudProps {
	story: { title: string } & Written;
	pages: Root[];
	/** The page on screen, from 0. */
	index: number;
	/** All pages are one long text. */
	isScrolled: boolean;
	scroller: RefObject<HTMLElement | null>;
	onGo: (index: number) => void;
}

/** A long page has reached a new place, unless it scrolls on within this time. */
const SCROLLED_MS = 600;

/** Reads a story aloud from the page on screen, until the component unmounts. */
export function useAloud(props: AloudProps) {
	const { story } = props;
	const player = usePlayer(props);
	const speech = useSyncExternalStore(player.subscribe, player.state);
	const { ranges, isLed } = useShownPage(props, player);
	const current = ranges[speech.index];
	useMark(current, speech, props.scroller, isLed);

	/** Handles a command, and scrolls to the sentence. */
	const request = useCallback(
		(event: SpeechEvent) => {
			isLed.current = true;
			player.send(event);
		},
		[player, isLed],
	);
	useMediaKeys(story.title, speech.phase, request);
	// biome-ignore lint/correctness/useExhaustiveDependencies: starts once
	useEffect(() => request({ type: "play" }), []);

	const { chosenVoice, speed } = speech;
	useEffect(
		() => storeChoice(story.language, { voice: chosenVoice, speed }),
		[story.language, chosenVoice, speed],
	);
	return { speech, request };
}

/** Creates the player, and ends speech with the page or the component. */
function usePlayer(props: AloudProps): Player {
	const { language } = props.story;
	const latest = useRef(props);
	latest.current = props;
	const [{ player, channel }] = useState(() => {
		const channel = new BroadcastChannel("read-aloud");
		const turnPage = (by: number) => latest.current.onGo(latest.current.index + by);
		const port = voicePort(turnPage, () => channel.postMessage("claim"));
		const initial = newSpeech(language, storedChoice(language));
		return { player: createPlayer(initial, port), channel };
	});
	useEffect(() => {
		const stop = () => player.send({ type: "stop" });
		const pause = () => player.send({ type: "otherTabSpeaks" });
		const endWatch = watchVoices(player.send);
		channel.addEventListener("message", pause);
		window.addEventListener("pagehide", stop);
		return () => {
			endWatch();
			channel.removeEventListener("message", pause);
			window.removeEventListener("pagehide", stop);
			player.send({ type: "sleepChosen", sleep: "off" });
			stop();
		};
	}, [player, channel]);
	return player;
}

/**
 * Sends the sentences on screen whenever another page is shown. Returns their ranges, and
 * whether the next mark scrolls the text.
 */
function useShownPage(props: AloudProps, player: Player) {
	const { pages, index, isScrolled, scroller, story } = props;
	const [placed, setPlaced] = useState<PlacedSentence[]>([]);
	const isLed = useRef(true);
	const chapters = useMemo(() => chaptersOf(pages).map(({ title }) => title), [pages]);
	const page = isScrolled ? undefined : index;
	const { language } = story;

	const show = useCallback(
		(sentences: PlacedSentence[]) => {
			const ranges = sentences.map(({ range }) => range);
			const start = scroller.current ? firstInView(ranges, scroller.current) : 0;
			const hasNextPage = page !== undefined && page < pages.length - 1;
			const hasPreviousPage = page !== undefined && page > 0;
			isLed.current = true;
			setPlaced(sentences);
			player.send({ type: "shown", sentences, start, hasNextPage, hasPreviousPage });
		},
		[player, scroller, page, pages],
	);

	useEffect(() => {
		const article = shownArticle(scroller.current);
		if (!article) return;
		const at = page ?? -1;
		const { before } = cutText(pages[at - 1], pages[at]);
		const { after } = cutText(pages[at], pages[at + 1]);
		show(sentencesIn(article, { language, chapters, before, after }));
	}, [pages, page, scroller, language, chapters, show]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: checks each page of a long text
	useEffect(() => {
		if (!isScrolled) return;
		const timer = setTimeout(() => {
			const range = placed[player.state().index]?.range;
			const isAway = range && scroller.current && !isInView(range, scroller.current);
			if (isAway) show(placed);
		}, SCROLLED_MS);
		return () => clearTimeout(timer);
	}, [index, isScrolled]);

	return { ranges: useMemo(() => placed.map(({ range }) => range), [placed]), isLed };
}

/** Returns the page on screen, but not one that is leaving. */
const shownArticle = (scroller: HTMLElement | null) =>
	[...(scroller?.querySelectorAll("article") ?? [])].find(
		(article) => !article.closest("[inert]"),
	);

/** Marks the current sentence, and keeps it in view until the reader scrolls away. */
function useMark(
	range: Range | undefined,
	{ phase }: Speech,
	scroller: AloudProps["scroller"],
	isLed: RefObject<boolean>,
) {
	const last = useRef<Range>(undefined);
	useEffect(() => {
		const element = scroller.current;
		if (!range || !element) return;
		mark(range);
		const wasInView = last.current && isInView(last.current, element);
		if (isLed.current || wasInView) scrollIntoView(range, element);
		isLed.current = phase !== "speaking";
		last.current = range;
	}, [range, scroller, isLed, phase]);
	useEffect(() => () => mark(undefined), []);
}
