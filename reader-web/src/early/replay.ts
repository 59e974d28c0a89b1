import type { Early } from "./script.ts";

/** Events that a browser leaves out of a press if an earlier one is prevented. */
const leftOut: Record<string, string[]> = {
	touchend: ["mousedown", "mouseup", "click"],
	pointerdown: ["mousedown", "mouseup"],
	keydown: ["click"],
	keyup: ["click"],
};

const beginsPress = (type: string) => /^(touchstart|pointerdown|keydown)$/.test(type);

/**
 * Replays the events that were recorded before the page was hydrated, in their order and each in a task of its own, so that
 * React has rendered the effect of one before the next. Events that occur meanwhile are recorded and replayed, too.
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

/** Dispatches a copy of an event at the element it was for. Returns whether its default action may take place. */
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

/** Returns the element, or the one at its place in the page if React has replaced the server's markup. */
function counterpartOf(target: EventTarget | null): EventTarget | null {
	if (!(target instanceof Element) || target.isConnected) return target;
	const path: number[] = [];
	let element: Element = target;
	while (element.parentElement) {
		path.unshift([...element.parentElement.children].indexOf(element));
		element = element.parentElement;
	}
	const page = document.getElementById("root")?.firstElementChild;
	return path.reduce<Element | null | undefined>((parent, place) => parent?.children[place], page) ?? null;
}
