/** A control that the server rendered. */
export interface Control {
	/** Position in `Probe.controls`. */
	index: number;
	name: string;
	/** The same for controls that look the same, such as all thumbnails. */
	kind: string;
	role: "button" | "link" | "field";
	/** Target of a link. */
	href?: string;
	/** Whether a mouse or a finger can reach it. */
	isReachable: boolean;
	/** Position of the first text field of the same form. */
	field?: number;
}

/** Perceptible and stored state of a page. */
export interface PageState {
	address: string;
	theme: string;
	lines: string[];
	attributes: string[];
	fields: string[];
	pictures: string[];
	focus: string;
	storage: Record<string, string>;
	scrollTop: number;
}

export interface Probe {
	/** Lists the controls that the server rendered and that can be seen. */
	list: () => Control[];
	/** Resolves this many milliseconds after the first paint. */
	paintedFor: (milliseconds: number) => Promise<void>;
	/**
	 * Scrolls a control into view and returns a point on it; nothing if another element
	 * covers it.
	 */
	pointOn: (index: number) => { x: number; y: number } | undefined;
	focus: (index: number) => void;
	state: () => PageState;
}

declare global {
	interface Window {
		probe: Probe;
	}
}

/**
 * Installs `window.probe` before the page's own scripts run, and clears the browser's
 * storage. The controls are the elements of the server's markup: hydration has to keep
 * them.
 */
export function installProbe(): void {
	if (location.protocol === "about:") return;
	localStorage.clear();
	sessionStorage.clear();
	const controls: HTMLElement[] = [];
	const nameOf = (element: Element | null) =>
		(element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim() ||
		element?.tagName ||
		"";
	const roleOf = (element: HTMLElement): Control["role"] => {
		if (element.matches("input, textarea, select")) return "field";
		return element instanceof HTMLAnchorElement ? "link" : "button";
	};

	const parsed = new Promise<void>((resolve) =>
		document.addEventListener("DOMContentLoaded", () => resolve()),
	);
	/** Resolves with the time of the first paint, in milliseconds. */
	const painted = new Promise<number>((resolve) => {
		new PerformanceObserver((list) => {
			for (const { name, startTime } of list.getEntries())
				if (name === "first-contentful-paint") resolve(startTime);
		}).observe({ type: "paint", buffered: true });
	});
	// The styles, which hide some controls, have loaded before the first paint.
	const listed = Promise.all([painted, parsed]).then(() => {
		const all = document.querySelectorAll<HTMLElement>(
			"#root :is(a[href], button, summary, select, textarea, input, [role=tab], " +
				"[role=button], [role=switch])",
		);
		controls.push(
			...[...all].filter(
				(element) => !element.matches("[type=hidden]") && element.checkVisibility(),
			),
		);
	});

	function controlAt(index: number): Control {
		const element = controls[index] as HTMLElement;
		const role = roleOf(element);
		const form = role === "link" ? null : element.closest("form");
		const field = controls.findIndex(
			(other) => form?.contains(other) && roleOf(other) === "field",
		);
		return {
			index,
			name: nameOf(element),
			kind: `${element.tagName} ${element.className}`,
			role,
			isReachable: pointOn(index) !== undefined,
			...(element instanceof HTMLAnchorElement && { href: element.href }),
			...(field >= 0 && { field }),
		};
	}

	function pointOn(index: number) {
		const element = controls[index];
		if (!element) return;
		element.scrollIntoView({ block: "center", behavior: "instant" });
		const { x, y, width, height } = element.getBoundingClientRect();
		const point = { x: x + width / 2, y: y + height / 2 };
		return element.contains(document.elementFromPoint(point.x, point.y))
			? point
			: undefined;
	}

	async function paintedFor(milliseconds: number) {
		await listed;
		const shownAt = await painted;
		await new Promise((resolve) =>
			setTimeout(resolve, shownAt + milliseconds - performance.now()),
		);
	}

	const stateful =
		"[aria-expanded], [aria-pressed], [aria-selected], [aria-current], [aria-busy], " +
		"[role=dialog], [role=menu]";
	const attributesOf = (element: Element) =>
		[
			"role",
			"aria-expanded",
			"aria-pressed",
			"aria-selected",
			"aria-current",
			"aria-busy",
		]
			.map((name) => element.getAttribute(name))
			.join(" ");

	/** Returns the local storage. The name of a device is random. */
	const stored = () => {
		const entries = Object.entries(localStorage);
		return Object.fromEntries(
			entries.map(([key, value]) => [
				key,
				key.startsWith("reading-device:") ? "a name" : value,
			]),
		);
	};

	const state = (): PageState => ({
		address: location.href.slice(location.origin.length),
		theme: document.documentElement.dataset.theme ?? "",
		// biome-ignore lint/performance/useDomNodeTextContent: hidden text is not part of the state
		lines: document.body.innerText
			.split("\n")
			// Announcements to screen readers disappear after a second.
			.filter((line) => line.trim() && !line.startsWith("Notification ")),
		attributes: [...document.querySelectorAll(stateful)]
			.filter((element) => element.checkVisibility({ visibilityProperty: true }))
			.map((element) => `${nameOf(element).slice(0, 40)} ${attributesOf(element)}`),
		fields: [
			...document.querySelectorAll<HTMLInputElement>("input, textarea, select"),
		].map(({ value }) => value),
		pictures: [...document.images].map((image) => image.getAttribute("src") ?? ""),
		focus: nameOf(document.activeElement).slice(0, 40),
		storage: stored(),
		scrollTop: Math.round(window.scrollY),
	});

	window.hydrated = new Promise((resolve) =>
		document.addEventListener("hydrated", () => resolve()),
	);
	window.probe = {
		list: () => controls.map((_, index) => controlAt(index)),
		paintedFor,
		pointOn,
		focus: (index) => controls[index]?.focus({ preventScroll: false }),
		state,
	};
}
