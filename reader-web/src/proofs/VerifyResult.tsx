import type { Site } from "@creations/server/responses";
import { Button, formatDate, Inline, Link, Stack, Text } from "@creations/shared-ui";
import { useState } from "react";
import { loadProofTexts } from "./loadProofTexts.ts";
import { pinKey } from "./pinnedKey.ts";
import type { ShownItem } from "./shownText.ts";
import type { ProofTexts } from "./texts/en.ts";
import { VerifierLink } from "./VerifierLink.tsx";
import * as css from "./VerifyResult.css.ts";
import type { ProofBundle, ProvenText } from "./verifyProof.ts";
import { type Outcome, verifyShown } from "./verifyShown.ts";

/** Checks a page, and returns the result as an element. */
export async function resultOf(
	source: Parameters<typeof verifyShown>[0],
	shown: ShownItem,
	{ dates }: Pick<Site, "dates">,
) {
	const [texts, outcome] = await Promise.all([
		loadProofTexts(),
		verifyShown(source, shown),
	]);
	const name = `${shown.kind}-${shown.item.slug}`;
	return <Result outcome={outcome} texts={texts} name={name} dates={dates} />;
}

interface ResultProps {
	outcome: Outcome;
	texts: ProofTexts;
	/** Name of a downloaded file, without its ending. */
	name: string;
	dates: Site["dates"];
}

function Result({ outcome, texts, name, dates }: ResultProps) {
	return (
		// The text around it has the direction of its own language.
		<Stack gap="sm" className={css.result} dir={document.dir}>
			<Text className={css.sentence}>{sentenceOf(outcome, texts, dates)}</Text>
			{outcome.kind === "proven" && (
				<>
					<Text size="small" tone="soft">
						{witnessSentence(outcome.proven, texts, dates)}
					</Text>
					{outcome.isNewKey && <NewKey texts={texts} bundle={outcome.bundle} />}
					<Downloads texts={texts} bundle={outcome.bundle} name={name} />
				</>
			)}
			{outcome.kind === "unsupported" && (
				<CheckElsewhere texts={texts} bundle={outcome.bundle} name={name} />
			)}
		</Stack>
	);
}

function sentenceOf(outcome: Outcome, texts: ProofTexts, dates: Site["dates"]): string {
	switch (outcome.kind) {
		case "proven":
			return texts.proven(formatDate(outcome.proven.event.recordedAt, dates));
		case "refused":
			return texts.faults[outcome.fault];
		case "unsupported":
			return texts.faults.unsupported;
		case "differs":
			return texts.differs;
		case "offline":
			return texts.offline;
		case "not-ready":
			return texts.notReady;
		case "failed":
			return texts.failed;
	}
}

function witnessSentence(
	{ cosignatures }: ProvenText,
	texts: ProofTexts,
	dates: Site["dates"],
): string {
	const [first, ...others] = cosignatures;
	if (!first) return texts.unwitnessed;
	const names = [first, ...others].map(({ name }) => name).join(", ");
	const earliest = Math.min(...cosignatures.map(({ time }) => time.getTime()));
	return texts.witnessed(names, formatDate(new Date(earliest).toISOString(), dates));
}

function NewKey({ texts, bundle }: { texts: ProofTexts; bundle: ProofBundle }) {
	const [isTrusted, setIsTrusted] = useState(false);
	if (isTrusted) return null;
	function trust() {
		pinKey(bundle.key);
		setIsTrusted(true);
	}
	return (
		<Stack gap="xs" className={css.warning}>
			<Text>{texts.newKey}</Text>
			<Button variant="secondary" onClick={trust}>
				{texts.trust}
			</Button>
		</Stack>
	);
}

interface DownloadsProps {
	texts: ProofTexts;
	bundle: ProofBundle;
	name: string;
}

function Downloads({ texts, bundle, name }: DownloadsProps) {
	const withText = () =>
		download(`${name}.proof.json`, `${JSON.stringify(bundle, null, "\t")}\n`);
	return (
		<Inline gap="sm" className={css.actions}>
			<DownloadProof texts={texts} bundle={bundle} name={name} />
			<Button variant="ghost" onClick={withText}>
				{texts.downloadText}
			</Button>
			<Button asChild variant="ghost">
				<Link to="/verify">{texts.openFile}</Link>
			</Button>
		</Inline>
	);
}

function DownloadProof({ texts, bundle, name }: DownloadsProps) {
	return (
		<Button variant="secondary" onClick={() => download(fileName(name), bundle.proof)}>
			{texts.download}
		</Button>
	);
}

/** Offers the proof, the Python program and its command. */
function CheckElsewhere(props: DownloadsProps) {
	const { texts, bundle, name } = props;
	return (
		<>
			<Inline gap="sm" className={css.actions}>
				<DownloadProof {...props} />
				<VerifierLink texts={texts} variant="ghost" />
			</Inline>
			<code dir="ltr" className={css.command}>
				{commandFor(fileName(name), bundle.key)}
			</code>
		</>
	);
}

const fileName = (name: string) => `${name}.tlog-proof`;

/** Returns the command that checks a file of this folder. */
const commandFor = (file: string, key: string) =>
	["python3", "verify-proof.py", file, key].join(" ");

function download(name: string, content: string): void {
	const address = URL.createObjectURL(new Blob([content]));
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
