import { Badge } from "../../Badge/Badge.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import * as drawing from "../Drawing/Drawing.css.ts";
import { Gem } from "../Drawing/Gem.tsx";
import { EmptyState } from "../Placeholders/Placeholders.tsx";
import * as card from "../ProductCard/ProductCard.css.ts";
import * as css from "./SampleProducts.css.ts";

/** Shows an empty state and sample products, for a shop without products. */
export function SampleProducts() {
	const { none, sample, ring, pendant } = sharedTexts.products;
	const samples = [
		{ ...ring, art: <RingDrawing /> },
		{ ...pendant, art: <PendantDrawing /> },
	];
	return (
		<>
			<EmptyState icon="gem" title={none} />
			<div className={css.samples}>
				{samples.map(({ name, category, text, art }) => (
					<article key={name} className={card.card}>
						<div className={card.frame}>
							<div className={card.art}>{art}</div>
							<Badge className={card.badge}>{sample}</Badge>
						</div>
						<Text size="label" tone="faint">
							{category}
						</Text>
						<Heading level={2} size="subtitle">
							{name}
						</Heading>
						<Text size="small" tone="soft">
							{text}
						</Text>
					</article>
				))}
			</div>
		</>
	);
}

function RingDrawing() {
	return (
		<svg
			className={drawing.drawing}
			viewBox="0 0 300 380"
			aria-hidden="true"
			focusable="false"
		>
			<path d="M150 8v364M10 240h280" className={drawing.faint} strokeDasharray="2 6" />
			<circle cx="150" cy="240" r="128" className={drawing.faint} strokeDasharray="1 6" />
			<circle cx="150" cy="240" r="104" className={drawing.line} />
			<circle cx="150" cy="240" r="92" className={drawing.line} />
			<path
				d="M128 138 112 84m60 54 16-54M140 137l-12-38m32 38 12-38"
				className={drawing.line}
			/>
			<path d="M104 74 122 54h56l18 20-46 52Z" className={drawing.facets[1]} />
			<path d="M104 74h92M122 54l10 20 18-20 18 20 10-20" className={drawing.facets[2]} />
			<path d="m132 74 18 52 18-52" className={drawing.facets[3]} />
			<path d="M104 40h92M104 34v12m92-12v12" className={drawing.faint} />
		</svg>
	);
}

function PendantDrawing() {
	return (
		<svg
			className={drawing.drawing}
			viewBox="0 0 300 380"
			aria-hidden="true"
			focusable="false"
		>
			<path d="M150 150v222M40 268h220" className={drawing.faint} strokeDasharray="2 6" />
			<path
				d="M24 4c18 86 64 142 126 156C212 146 258 90 276 4"
				className={drawing.line}
				strokeDasharray="7 3"
			/>
			<path
				d="M36 4c18 78 58 130 114 144C206 134 246 82 264 4"
				className={drawing.faint}
			/>
			<ellipse cx="150" cy="172" rx="7" ry="13" className={drawing.line} />
			<circle cx="150" cy="268" r="100" className={drawing.faint} strokeDasharray="1 6" />
			<circle cx="150" cy="268" r="83" className={drawing.line} />
			<circle cx="150" cy="268" r="76" className={drawing.line} />
			<g transform="translate(150 268) scale(0.68)">
				<Gem />
			</g>
		</svg>
	);
}
