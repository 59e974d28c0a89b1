import * as css from "./Hero.css.ts";

export function SiteTitle({ name }: { name: string }) {
	const [before, ...after] = name.split("&");
	return (
		<>
			{before}
			{after.map((part) => (
				<span key={part}>
					<span className={css.ampersand}>&amp;</span>
					{part}
				</span>
			))}
		</>
	);
}
