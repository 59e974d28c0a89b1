import {
	Field,
	GemDrawing,
	Inline,
	Picture,
	Select,
	SiteTitle,
	Stack,
} from "@creations/shared-ui";
import { useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { BusyButton } from "../shell/buttons.tsx";
import { useSite } from "../site.ts";
import { adminTexts } from "../texts/texts.ts";
import type { PublishedPage } from "./publishedPage.ts";
import * as css from "./QrCard.css.ts";
import { qrPath } from "./qrPath.ts";

interface QrCardProps {
	page: PublishedPage;
	/** Public address of the page, with its host. */
	address: string;
}

const PAPERS = {
	card: { size: "105mm 148mm", cards: 1 },
	sheet: { size: "210mm 297mm", cards: 4 },
} as const;
type Paper = keyof typeof PAPERS;

const papers = () => [
	{ value: "card", label: adminTexts.published.oneCard },
	{ value: "sheet", label: adminTexts.published.fourCards },
];

/** Shows the card of a page, and prints it once or four times. */
export function QrCard(card: QrCardProps) {
	const [paper, setPaper] = useState<Paper>("card");
	const { printed, print, isPrinting } = usePrint();
	return (
		<Stack gap="lg">
			<div className={css.preview}>
				<Card {...card} />
			</div>
			<Field label={adminTexts.published.paper}>
				<Select
					options={papers()}
					value={paper}
					onValueChange={(value) => setPaper(value === "sheet" ? "sheet" : "card")}
				/>
			</Field>
			<Inline justify="end">
				<BusyButton icon="print" busy={isPrinting} onClick={() => void print()}>
					{adminTexts.published.printNow}
				</BusyButton>
			</Inline>
			{createPortal(
				<div ref={printed} className={css.printed} aria-hidden="true">
					<style>{`@page { size: ${PAPERS[paper].size}; margin: 0 }`}</style>
					{Array.from({ length: PAPERS[paper].cards }, (_, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the cards are equal
						<Card key={index} {...card} />
					))}
				</div>,
				document.body,
			)}
		</Stack>
	);
}

/** Returns the function that prints the cards once their pictures have loaded. */
function usePrint() {
	const printed = useRef<HTMLDivElement>(null);
	const [isPrinting, setIsPrinting] = useState(false);

	async function print() {
		setIsPrinting(true);
		const pictures = [...(printed.current?.querySelectorAll("img") ?? [])];
		// A card without its picture is better than none.
		await Promise.allSettled(pictures.map((picture) => picture.decode()));
		setIsPrinting(false);
		window.print();
	}

	return { printed, print, isPrinting };
}

/** Paper is white in both themes. */
function Card({ page: { kind, name, picture }, address }: QrCardProps) {
	const site = useSite();
	return (
		<div className={css.card} data-theme="light">
			<div className={css.picture}>
				{picture ? (
					<Picture className={css.image} src={picture} alt="" sizes="1240px" first />
				) : (
					<GemDrawing />
				)}
			</div>
			<div className={css.words}>
				<div className={css.names}>
					<p className={css.site}>
						<SiteTitle name={site.name} ampersand={css.ampersand} />
					</p>
					<p className={css.name} dir="auto">
						{name}
					</p>
				</div>
				<div className={css.code}>
					<Code address={address} />
					<p className={css.invitation}>{adminTexts.published.scan[kind.noun]}</p>
				</div>
			</div>
			<p className={css.address}>{address.replace(/^https?:\/\//, "")}</p>
		</div>
	);
}

function Code({ address }: Pick<QrCardProps, "address">) {
	const { path, size } = useMemo(() => qrPath(address), [address]);
	return (
		<svg
			className={css.qr}
			viewBox={`0 0 ${size} ${size}`}
			role="img"
			aria-label={adminTexts.published.codeOf(address)}
			shapeRendering="crispEdges"
		>
			<path d={path} fill="currentColor" />
		</svg>
	);
}
