import {
	Field,
	formatCount,
	formatDate,
	Input,
	makersWords,
	Stack,
	Text,
} from "@creations/shared-ui";
import { type DragEvent, useEffect, useState } from "react";
import { useApp } from "../app/context.tsx";
import { type CheckedFile, checkFile } from "./checkFile.ts";
import * as css from "./ProofChecker.css.ts";
import { pinnedKey } from "./pinnedKey.ts";
import type { ProofTexts } from "./texts/en.ts";

/** Takes a file with a proof, and shows the facts that it proves. */
export function ProofChecker({ texts }: { texts: ProofTexts }) {
	const known = useKnownKeys();
	const [content, setContent] = useState<string>();
	const [key, setKey] = useState("");
	const [checked, setChecked] = useState<CheckedFile>();
	useEffect(() => {
		if (content === undefined) return;
		const keys = { ...known, keys: [...known.keys, key.trim()] };
		void checkFile(content, keys).then(setChecked);
	}, [content, key, known]);
	const open = async (file: File | undefined) => {
		if (file) setContent(await file.text());
	};
	function drop(event: DragEvent) {
		event.preventDefault();
		void open(event.dataTransfer.files[0]);
	}
	return (
		<Stack gap="lg" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
			<Field label={texts.file} hint={texts.fileHint} className={css.drop}>
				<Input
					type="file"
					className={css.file}
					accept=".tlog-proof,.json"
					onChange={({ target }) => open(target.files?.[0])}
				/>
			</Field>
			<Field label={texts.key} hint={texts.keyHint}>
				<Input
					dir="ltr"
					value={key}
					spellCheck={false}
					autoComplete="off"
					onChange={({ target }) => setKey(target.value)}
				/>
			</Field>
			<div role="status">{checked && <Checked checked={checked} texts={texts} />}</div>
		</Stack>
	);
}

/** Returns the keys of this site's log: that of the first check, and the current one. */
function useKnownKeys() {
	const { api } = useApp();
	const [known, setKnown] = useState(() => knownKeys());
	useEffect(() => {
		api.request("GET /api/proof-keys").then(
			({ key, witnesses }) => setKnown(knownKeys([key], witnesses)),
			// Without a network, the key of the first check is enough.
			() => {},
		);
	}, [api]);
	return known;
}

function knownKeys(current: string[] = [], witnesses: string[] = []) {
	const pinned = pinnedKey();
	return { keys: [...(pinned ? [pinned] : []), ...current], witnesses };
}

function Checked({ checked, texts }: { checked: CheckedFile; texts: ProofTexts }) {
	if (!checked.ok) return <Text>{texts.faults[checked.fault]}</Text>;
	return (
		<Stack gap="md">
			<Text>{texts.valid}</Text>
			{checked.isKeyFromFile && <Text tone="soft">{texts.keyFromFile}</Text>}
			<dl className={css.facts}>
				{factsOf(checked, texts).map(([name, value]) => (
					<div key={name} className={css.fact}>
						<dt className={css.name}>{name}</dt>
						<dd className={css.value} {...makersWords(value)}>
							{value}
						</dd>
					</div>
				))}
			</dl>
		</Stack>
	);
}

function factsOf(
	checked: Extract<CheckedFile, { ok: true }>,
	texts: ProofTexts,
): [string, string][] {
	const { proven, event } = checked;
	const { facts } = texts;
	const title = event?.data.title ?? event?.data.name;
	const witnesses = proven.cosignatures.map(({ name, time }) =>
		texts.cosigned(name, formatDate(time.toISOString())),
	);
	return [
		...(typeof title === "string" ? [[facts.title, title] as [string, string]] : []),
		...(event ? [[facts.since, formatDate(event.recordedAt)] as [string, string]] : []),
		[facts.origin, proven.origin],
		[facts.entry, texts.entryOf(formatCount(proven.index + 1), formatCount(proven.size))],
		[facts.key, proven.key],
		[facts.witnesses, witnesses.join("; ") || texts.unwitnessed],
	];
}
