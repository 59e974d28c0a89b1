import { makersWords } from "@creations/shared-ui";
import * as css from "./Facts.css.ts";

/** A name with its value. The value is a text or a key. */
export type Fact = [name: string, value: string, kind?: "key"];

export function Facts({ facts }: { facts: Fact[] }) {
	return (
		<dl className={css.facts}>
			{facts.map(([name, value, kind]) => (
				<div key={name + value} className={css.fact}>
					<dt className={css.name}>{name}</dt>
					<dd className={css.value}>
						{kind === "key" ? (
							<code dir="ltr" className={css.key}>
								{value}
							</code>
						) : (
							<span {...makersWords(value)}>{value}</span>
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}
