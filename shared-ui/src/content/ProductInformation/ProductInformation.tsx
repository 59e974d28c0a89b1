import { Card } from "../../Layout/Layout.tsx";
import { Heading } from "../../Text/Text.tsx";
import { formatDate } from "../format.ts";
import * as css from "./ProductInformation.css.ts";

export interface ProductInformationProps {
	categoryName: string;
	createdAt: string;
	imageCount: number;
}

export function ProductInformation({ categoryName, createdAt, imageCount }: ProductInformationProps) {
	const facts = [
		["Category", categoryName],
		["Added", formatDate(createdAt)],
		["Images", String(imageCount)],
	];
	return (
		<Card>
			<Heading size="subtitle">Product Information</Heading>
			<dl className={css.facts}>
				{facts.map(([name, value]) => (
					<div key={name} className={css.fact}>
						<dt className={css.name}>{name}</dt>
						<dd className={css.value}>{value}</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}
