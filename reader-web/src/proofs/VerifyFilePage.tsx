import { Container, Heading, Text } from "@creations/shared-ui";
import { useEffect, useState } from "react";
import { whenIdle } from "../app/whenIdle.ts";
import { Head } from "../head/Head.tsx";
import * as css from "../page/parts.css.ts";
import { siteTexts } from "../texts/texts.ts";

type Checker = typeof import("./ProofChecker.tsx").ProofChecker;
type Texts = Awaited<ReturnType<typeof import("./loadProofTexts.ts").loadProofTexts>>;

/** Checks a file with a proof in the browser alone. */
export function VerifyFilePage() {
	const [loaded, setLoaded] = useState<{ Checker: Checker; texts: Texts }>();
	useEffect(() => {
		load().then(setLoaded, () => {});
		// Without a stored page, files are checked while this page is open.
		return whenIdle(() => void storePage().catch(() => {}));
	}, []);
	const { title, text } = siteTexts.proofs;
	return (
		<Container width="measure" className={css.page}>
			<Head title={title} hidden />
			<Heading level={1} size="display">
				{title}
			</Heading>
			<Text tone="soft">{text}</Text>
			{loaded && <loaded.Checker texts={loaded.texts} />}
		</Container>
	);
}

async function load() {
	const { loadProofTexts } = await import("./loadProofTexts.ts");
	const { ProofChecker } = await import("./ProofChecker.tsx");
	return { Checker: ProofChecker, texts: await loadProofTexts() };
}

/** Stores this page, so that it opens and checks files without a network. */
async function storePage(): Promise<void> {
	const { canStore, startWorker } = await import("../offline/offline.ts");
	if (!canStore() || !navigator.onLine) return;
	const { storeVerifyPage } = await import("./storedVerifyPage.ts");
	await startWorker();
	await storeVerifyPage();
}
