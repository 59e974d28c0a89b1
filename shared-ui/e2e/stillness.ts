import type { Page } from "@playwright/test";

/** Scripts that move parts of a page frame by frame. */
const MOVING = /\/(moving|MovingRow)-[^/]+\.js$/;

/**
 * Records the animations and transitions of the page's next documents that last longer
 * than 1 ms, smooth scrolling, and the loading of motion. Returns the list, which grows.
 */
export async function watchMotion(page: Page): Promise<string[]> {
	const seen: string[] = [];
	page.on("request", (request) => {
		if (MOVING.test(request.url())) seen.push(request.url());
	});
	await page.exposeFunction("reportMotion", (text: string) => void seen.push(text));
	await page.addInitScript(report);
	return seen;
}

/** Runs in each document. */
function report() {
	const { reportMotion } = window as unknown as { reportMotion: (text: string) => void };
	const seen = new WeakSet<Animation>();

	function look(animation: Animation) {
		if (seen.has(animation)) return;
		seen.add(animation);
		const { duration } = animation.effect?.getComputedTiming() ?? {};
		if (Number(duration) <= 1) return;
		const { target } = animation.effect as KeyframeEffect;
		reportMotion(`${duration} ms: ${target?.outerHTML.slice(0, 120)}`);
	}

	for (const type of ["transitionrun", "animationstart"])
		document.addEventListener(
			type,
			({ target }) => {
				for (const animation of (target as Element).getAnimations({ subtree: true }))
					look(animation);
			},
			true,
		);

	const { animate } = Element.prototype;
	Element.prototype.animate = function (...options) {
		const animation = animate.apply(this, options);
		look(animation);
		return animation;
	};

	for (const name of ["scrollTo", "scrollBy", "scrollIntoView"] as const) {
		const scroll = Element.prototype[name] as (...options: unknown[]) => void;
		Object.assign(Element.prototype, {
			[name](this: Element, ...options: unknown[]) {
				const [first] = options as [ScrollOptions | undefined];
				const style = first?.behavior ?? "auto";
				if (
					style === "smooth" ||
					(style === "auto" && getComputedStyle(this).scrollBehavior === "smooth")
				)
					reportMotion(`${name}: ${this.outerHTML.slice(0, 120)}`);
				scroll.apply(this, options);
			},
		});
	}
}
