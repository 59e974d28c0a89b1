import type { ReactNode } from "react";
import { Badge } from "../../Badge/Badge.tsx";
import { EmptyState } from "../../EmptyState/EmptyState.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import { PendantDrawing, RingDrawing } from "../Drawing/Jewelry.tsx";
import * as card from "../ProductCard/ProductCard.css.ts";
import * as css from "./SampleProducts.css.ts";

const samples: { name: string; category: string; text: string; art: ReactNode }[] = [
	{
		name: "First Light Solitaire",
		category: "Rings",
		text: "A single garnet on a plain round band: the drawing every ring begins as.",
		art: <RingDrawing />,
	},
	{
		name: "Quiet Orbit Pendant",
		category: "Necklaces",
		text: "A brilliant held in a double frame, on a chain as fine as a pencil line.",
		art: <PendantDrawing />,
	},
];

export function SampleProducts() {
	return (
		<>
			<EmptyState icon="gem" title="No products available yet" />
			<div className={css.samples}>
				{samples.map(({ name, category, text, art }) => (
					<article key={name} className={card.card}>
						<div className={card.frame}>
							<div className={card.art}>{art}</div>
							<Badge className={card.badge}>Sample</Badge>
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
