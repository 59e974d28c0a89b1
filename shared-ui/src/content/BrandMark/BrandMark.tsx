import * as css from "./BrandMark.css.ts";

export function BrandMark({ abbreviation }: { abbreviation: string }) {
	const [before, ...after] = abbreviation.split("&");
	return (
		<span className={css.mark}>
			{before}
			{after.map((part) => (
				<span key={part}>
					<span className={css.ampersand}>&amp;</span>
					{part}
				</span>
			))}
		</span>
	);
}
