import type { Early } from "./script.ts";

/** Events that the browser skips if an earlier event of the press is prevented. */
const leftOut: Record<string, string[]> = {
	touchend: ["mousedown", "mouseup", "click"],
	pointerdown: ["mousedown", "mouseup"],
	keydown: ["click"],
	keyup: ["click"],
};

const beginsPress = (type: string) => /^(touchstart|pointerdown|keydown)$/.test(type);

/**
 * Replays the events that were recorded before hydration. Each event runs in a task of
 * its own, so that React renders its effect before the next one. Events that occur in the
 * meantime are recorded and replayed, too.
 */
export async function replay({ events, listen }: Early): Promise<void> {
	let prevented: string[] = [];
	for (const event of events) {
		await nextTask();
		listen("removeEventListener");
		if (beginsPress(event.type)) prevented = [];
		if (!prevented.includes(event.type) && !dispatchAgain(event))
			prevented = [...prevented, ...(leftOut[event.type] ?? [])];
		listen("addEventListener");
	}
	listen("removeEventListener");
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Dispatches a copy of an event on its original target. Returns whether its default
 * action may run.
 */
function dispatchAgain(event: Event): boolean {
	const target = counterpartOf(event.target);
	if (!target) return true;
	if (event instanceof SubmitEvent) {
		(target as HTMLFormElement).requestSubmit(event.submitter);
		return true;
	}
	const EventClass = event.constructor as typeof Event;
	return target.dispatchEvent(new EventClass(event.type, event));
}

/** Returns the element, or its replacement if React has replaced the server's markup. */
function counterpartOf(target: EventTarget | null): EventTarget | null {
	if (!(target instanceof Element) || target.isConnected) return target;
	const path: number[] = [];
	let element: Element = target;
	while (element.parentElement) {
		path.unshift([...element.parentElement.children].indexOf(element));
		element = element.parentElement;
	}
	const page = document.getElementById("root")?.firstElementChild;
	return (
		path.reduce<Element | null | undefined>(
			(parent, place) => parent?.children[place],
			page,
		) ?? null
	);
}
