import { useLayoutEffect, useRef, useState } from "react";
import { loadedMotion } from "./motion.ts";
import type { AppearingProps } from "./props.ts";

/** An element that moves into its place when it appears, if motion has loaded by then. */
export function Appearing({ from, ...attributes }: AppearingProps) {
	const [MovingIn] = useState(() => loadedMotion()?.MovingIn);
	return MovingIn ? <MovingIn from={from} {...attributes} /> : <div {...attributes} />;
}

/**
 * Like `Appearing`. It also fades when it is removed: a copy of it stays for a moment.
 */
export function Passing({ ref, ...props }: AppearingProps) {
	const element = useRef<HTMLDivElement>(null);
	useLayoutEffect(
		() => () => {
			if (element.current) loadedMotion()?.leave(element.current);
		},
		[],
	);

	function attach(attached: HTMLDivElement | null) {
		element.current = attached;
		if (typeof ref === "function") return ref(attached);
		if (ref) ref.current = attached;
	}

	return <Appearing ref={attach} {...props} />;
}
