const breakpoints = { small: 540, medium: 768, large: 1080 };

export const media = {
	small: `screen and (min-width: ${breakpoints.small}px)`,
	medium: `screen and (min-width: ${breakpoints.medium}px)`,
	large: `screen and (min-width: ${breakpoints.large}px)`,
	touch: "(pointer: coarse)",
	still: "(prefers-reduced-motion: reduce)",
};
