import {
	classes,
	Field,
	formatCount,
	formatDate,
	Heading,
	Input,
	makersWords,
	Stack,
	Text,
} from "@creations/shared-ui";
import { useEffect, useMemo, useState } from "react";
import { useApp } from "../app/context.tsx";
import * as queries from "../queries/queries.ts";
import { useQuery } from "../queries/useQuery.ts";
import { type CheckedFile, checkFile, type KnownKeys } from "./checkFile.ts";
import { type Fact, Facts } from "./Facts.tsx";
import * as css from "./ProofChecker.css.ts";
import { pinnedKey } from "./pinnedKey.ts";
import type { ProofTexts } from "./texts/en.ts";
import { useDroppedFile } from "./useDroppedFile.ts";
import { VerifierLink } from "./VerifierLink.tsx";

/** Takes a file with a proof, and shows the facts that it proves. */
export function ProofChecker({ texts }: { texts: ProofTexts }) {
	const { data: ofSite } = useQuery(queries.proofKeys(useApp().api));
	const [file, setFile] = useState<File>();
	const [key, setKey] = useState("");
	const isOver = useDroppedFile(setFile);
	const known = useMemo(() => {
		// The key of the first check also proves entries of a former log.
		const site = [pinnedKey(), ofSite?.key].filter((one) => typeof one === "string");
		return { site, reader: key.trim(), witnesses: ofSite?.witnesses ?? [] };
	}, [ofSite, key]);
	const checked = useChecked(file, known);
	return (
		<Stack gap="lg">
			<Field
				label={texts.file}
				hint={texts.fileHint}
				className={classes(css.drop, isOver && css.over)}
			>
				<Input
					type="file"
					className={css.file}
					accept=".tlog-proof,.json"
					onChange={({ target }) => setFile(target.files?.[0])}
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
			<div role="status">
				{checked && <Checked checked={checked} texts={texts} name={file?.name ?? ""} />}
			</div>
			{ofSite && <SiteKeys keys={ofSite} texts={texts} />}
		</Stack>
	);
}

/** Returns the result for the last file and keys. */
function useChecked(file: File | undefined, known: KnownKeys): CheckedFile | undefined {
	const [last, setLast] = useState<{ file: File; checked: CheckedFile }>();
	useEffect(() => {
		if (!file) return;
		let isLast = true;
		void checkFile(file, known).then((checked) => {
			if (isLast) setLast({ file, checked });
		});
		return () => {
			isLast = false;
		};
	}, [file, known]);
	return last && last.file === file ? last.checked : undefined;
}

interface CheckedProps {
	checked: CheckedFile;
	texts: ProofTexts;
	/** Name of the file. */
	name: string;
}

function Checked({ checked, texts, name }: CheckedProps) {
	if (!checked.ok)
		return (
			<Stack gap="sm">
				<Text>{texts.faults[checked.fault]}</Text>
				<Text size="small" tone="soft">
					<span {...makersWords(name)}>{name}</span>
				</Text>
				{checked.fault === "unsupported" && <Program texts={texts} />}
			</Stack>
		);
	const pinned = pinnedKey();
	const isNewKey =
		checked.keySource === "site" && pinned !== null && pinned !== checked.proven.key;
	return (
		<Stack gap="md">
			<Text>{texts.valid}</Text>
			<Text tone="soft">{texts.keyFrom[checked.keySource]}</Text>
			{isNewKey && <Text className={css.warning}>{texts.newKey}</Text>}
			<Facts facts={[[texts.facts.file, name], ...factsOf(checked, texts)]} />
			{checked.keySource === "site" && <Program texts={texts} />}
		</Stack>
	);
}

const Program = ({ texts }: { texts: ProofTexts }) => (
	<VerifierLink texts={texts} variant="secondary" className={css.program} />
);

function factsOf(checked: Extract<CheckedFile, { ok: true }>, texts: ProofTexts): Fact[] {
	const { proven, event } = checked;
	const { facts } = texts;
	const title = event?.data.title ?? event?.data.name;
	const witnesses = proven.cosignatures.map(({ name, time }) =>
		texts.cosigned(name, formatDate(time.toISOString())),
	);
	return [
		...(typeof title === "string" ? [[facts.title, title] as Fact] : []),
		...(event ? [[facts.since, formatDate(event.recordedAt)] as Fact] : []),
		[facts.origin, proven.origin],
		[facts.entry, texts.entryOf(formatCount(proven.index + 1), formatCount(proven.size))],
		[facts.key, proven.key, "key"],
		[facts.witnesses, witnesses.join("; ") || texts.unwitnessed],
	];
}

interface SiteKeysProps {
	keys: { key: string; witnesses: string[] };
	texts: ProofTexts;
}

/** Publishes the keys, so that people can compare them with those in files. */
function SiteKeys({ keys: { key, witnesses }, texts }: SiteKeysProps) {
	return (
		<Stack gap="sm">
			<Heading level={2} size="subtitle">
				{texts.siteKeys}
			</Heading>
			<Facts
				facts={[
					[texts.facts.key, key, "key"],
					...witnesses.map((one): Fact => [texts.facts.witness, one, "key"]),
				]}
			/>
		</Stack>
	);
}
