/** Properties of `navigator.connection`, which only some browsers have. */
interface Connection {
	saveData?: boolean;
	effectiveType?: string;
}

/** Waits this long after the page has loaded in browsers that do not report idle time. */
const WAIT_MS = 1000;

/** Nobody sees the missing tenth of the pixels, and the next width has many more bytes. */
const VISIBLE_SHARE = 0.9;

/**
 * Replaces a picture that is coarse on a sharp screen, after the page has loaded. Keeps it
 * on slow connections, and if the visitor saves data.
 */
export async function sharpen(image: HTMLImageElement): Promise<void> {
	if (isSlow((navigator as { connection?: Connection }).connection)) return;
	await pageLoaded();
	await idleTime();
	const candidates = shownCandidates(image);
	if (!candidates || !image.isConnected) return;
	// The old picture stays until the new one can be painted.
	const copy = new Image();
	copy.sizes = `${Math.ceil(neededWidth(image) * VISIBLE_SHARE)}px`;
	copy.srcset = candidates;
	await copy.decode();
	for (const element of alternatives(image)) element.sizes = copy.sizes;
}

const isSlow = ({ saveData = false, effectiveType = "4g" }: Connection = {}) =>
	saveData || effectiveType !== "4g";

function pageLoaded(): Promise<unknown> | undefined {
	if (document.readyState === "complete") return undefined;
	return new Promise((resolve) =>
		window.addEventListener("load", resolve, { once: true }),
	);
}

const idleTime = () =>
	new Promise((resolve) => {
		if (!window.requestIdleCallback) setTimeout(resolve, WAIT_MS);
		else requestIdleCallback(resolve);
	});

/** Returns the image and the sources of its `picture` element. */
const alternatives = (image: HTMLImageElement) => [
	...(image.parentElement?.querySelectorAll("source") ?? []),
	image,
];

/** Returns the `srcset` of the format that the browser chose. */
const shownCandidates = (image: HTMLImageElement) =>
	alternatives(image).find(
		({ srcset }) =>
			image.currentSrc && srcset.includes(new URL(image.currentSrc).pathname),
	)?.srcset;

/** Returns the width, in CSS pixels, of the whole picture that covers its box. */
const neededWidth = ({
	clientWidth,
	clientHeight,
	naturalWidth,
	naturalHeight,
}: HTMLImageElement) =>
	Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight);
