import * as css from "./Hero.css.ts";

/** The site's name as a title: its ampersand in italics. */
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
