/** Typefaces for other scripts. Each contains only the letters of its script. */
const foreignSerifs =
	'"Noto Naskh Arabic", "Noto Serif Hebrew", "Noto Serif Thai", "Noto Serif Devanagari"';

/** Typefaces of Japanese texts, instead of the last ones of the scale. */
export const JAPANESE_SERIFS =
	'"Hiragino Mincho ProN", "Yu Mincho", "Noto Serif JP", "Noto Serif CJK JP", serif';
export const JAPANESE_SANS =
	'"Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP", sans-serif';
/** Typefaces of Arabic texts on buttons and in menus. */
export const ARABIC_SANS = '"SF Arabic", "Segoe UI", "Noto Sans Arabic", Arial';

const display =
	'"Cormorant", "Cormorant Variable", "Cormorant fallback", "Times New Roman", ' +
	`${foreignSerifs}, serif`;

/**
 * Sizes and durations that do not depend on the theme. Type and wide spaces are fluid
 * from 360 to 1280 px.
 */
export const scales = {
	space: {
		none: "0",
		hair: "2px",
		xxs: "4px",
		xs: "8px",
		sm: "12px",
		md: "16px",
		lg: "24px",
		xl: "40px",
		xxl: "64px",
		gutter: "clamp(1.25rem, 0.6rem + 2.9vw, 3rem)",
		section: "clamp(4rem, 2.4rem + 7vw, 8rem)",
	},
	font: {
		display,
		ampersand: `"Cormorant ampersand", ${display}`,
		text:
			'"Newsreader", "Newsreader Variable", "Newsreader fallback", Georgia, ' +
			`${foreignSerifs}, serif`,
		ui: '"Figtree", "Figtree Variable", "Figtree fallback", Arial, sans-serif',
	},
	text: {
		label: "0.75rem",
		small: "0.875rem",
		body: "1rem",
		lead: "clamp(1.0625rem, 1rem + 0.3vw, 1.25rem)",
		subtitle: "clamp(1.375rem, 1.3rem + 0.35vw, 1.625rem)",
		title: "clamp(1.625rem, 1.45rem + 0.8vw, 2.125rem)",
		heading: "clamp(2.125rem, 1.75rem + 1.7vw, 3.125rem)",
		display: "clamp(2.625rem, 1.9rem + 3.2vw, 4.5rem)",
		hero: "clamp(3.25rem, 1.7rem + 6.9vw, 7rem)",
	},
	weight: { light: "300", regular: "400", medium: "500", bold: "600" },
	leading: { tight: "1.04", snug: "1.2", normal: "1.55", loose: "1.7" },
	tracking: { tight: "-0.015em", normal: "0", wide: "0.02em", caps: "0.14em" },
	size: {
		hairline: "1px",
		icon: "20px",
		control: "48px",
		controlSmall: "36px",
		touch: "44px",
		header: "72px",
		thumbnail: "72px",
		measure: "40rem",
		dialog: "30rem",
		toast: "420px",
		content: "76rem",
		wide: "90rem",
	},
	radius: { sm: "2px", md: "4px", pill: "999px" },
	motion: {
		quick: "120ms",
		calm: "240ms",
		slow: "600ms",
		ease: "cubic-bezier(0.2, 0.7, 0.2, 1)",
	},
	layer: { header: "10", overlay: "40", toast: "60" },
};

export const shadows = {
	light: {
		raised: "0 1px 2px rgb(60 40 25 / 0.05), 0 10px 30px -12px rgb(60 40 25 / 0.16)",
		overlay: "0 30px 80px -20px rgb(40 25 15 / 0.4)",
	},
	dark: {
		raised: "0 1px 2px rgb(0 0 0 / 0.4), 0 10px 30px -12px rgb(0 0 0 / 0.7)",
		overlay: "0 30px 80px -20px rgb(0 0 0 / 0.85)",
	},
};
