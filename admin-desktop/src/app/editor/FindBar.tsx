import { Button, Container, IconButton, Input, Text } from "@creations/shared-ui";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./FindBar.css.ts";
import { useFind, useReplace } from "./useFind.ts";

/** Finds and replaces words in the fields of an editor. */
export function FindBar({ onClose }: { onClose: () => void }) {
	const [query, setQuery] = useState("");
	const [replacement, setReplacement] = useState("");
	const search = useFind(query);
	const { status, go } = search;
	const { replace, replaceAll } = useReplace(search, replacement);
	useKeys({ go, onClose });
	return (
		<Container width="wide" className={css.bar} role="search">
			<div className={css.row}>
				<Input
					type="search"
					className={css.field}
					aria-label={adminTexts.editor.findIn}
					placeholder={adminTexts.editor.findIn}
					autoFocus
					value={query}
					onKeyDown={onEnter(({ shiftKey }) => go(shiftKey ? -1 : 1))}
					onChange={({ target }) => setQuery(target.value)}
				/>
				<Text size="small" tone="faint" role="status" className={css.status}>
					{status}
				</Text>
				<StepButtons go={go} />
			</div>
			<div className={css.replacing}>
				<Input
					type="search"
					className={css.field}
					aria-label={adminTexts.editor.replaceWith}
					placeholder={adminTexts.editor.replaceWith}
					value={replacement}
					onKeyDown={onEnter(replace)}
					onChange={({ target }) => setReplacement(target.value)}
				/>
				<ReplaceButtons isOff={query === ""} {...{ replace, replaceAll }} />
			</div>
			<IconButton
				icon="close"
				size="small"
				label={adminTexts.editor.closeSearch}
				className={css.close}
				onClick={onClose}
			/>
		</Container>
	);
}

const onEnter = (run: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
	if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
	event.preventDefault();
	run(event);
};

interface ReplaceButtonsProps {
	isOff: boolean;
	replace: () => void;
	replaceAll: () => void;
}

function ReplaceButtons({ isOff, replace, replaceAll }: ReplaceButtonsProps) {
	return (
		<>
			<Button variant="ghost" size="small" disabled={isOff} onClick={replace}>
				{adminTexts.editor.replace}
			</Button>
			<Button variant="ghost" size="small" disabled={isOff} onClick={replaceAll}>
				{adminTexts.editor.replaceAll}
			</Button>
		</>
	);
}

interface StepButtonsProps {
	go: (step: 1 | -1) => void;
}

function StepButtons({ go }: StepButtonsProps) {
	return (
		<>
			<IconButton
				icon="chevron-up"
				size="small"
				label={adminTexts.editor.previous}
				onClick={() => go(-1)}
			/>
			<IconButton
				icon="chevron-down"
				size="small"
				label={adminTexts.editor.next}
				onClick={() => go(1)}
			/>
		</>
	);
}

/**
 * Handles keys while the focus is in the text: Escape closes the bar, F3 and Ctrl+G go to
 * the next match.
 */
function useKeys({ go, onClose }: StepButtonsProps & { onClose: () => void }): void {
	const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
		const isNext =
			event.key === "F3" ||
			((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "g");
		if (isNext) {
			event.preventDefault();
			go(event.shiftKey ? -1 : 1);
		} else if (event.key === "Escape" && !event.defaultPrevented) onClose();
	});
	useEffect(() => {
		const listener = (event: globalThis.KeyboardEvent) => onKeyDown(event);
		window.addEventListener("keydown", listener);
		return () => window.removeEventListener("keydown", listener);
	}, []);
}
