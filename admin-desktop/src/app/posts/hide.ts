/** Hides a picture that the browser cannot show. Browsers cannot show every format. */
export function hide({ currentTarget }: { currentTarget: HTMLImageElement }): void {
	currentTarget.hidden = true;
}
