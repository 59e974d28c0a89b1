import * as css from "./BrandMark.css.ts";

export function BrandMark({ abbreviation }: { abbreviation: string }) {
	return (
		<span className={css.mark}>
			<SiteTitle name={abbreviation} ampersand={css.ampersand} />
		</span>
	);
}

export function SiteTitle({ name, ampersand }: { name: string; ampersand: string }) {
	const [before, ...after] = name.split("&");
	return (
		<>
			{before}
			{after.map((part) => (
				<span key={part}>
					<span className={ampersand}>&amp;</span>
					{part}
				</span>
			))}
		</>
	);
}
