import { type RefCallback, useCallback, useLayoutEffect, useRef } from "react";
import { loadedMotion } from "./motion.ts";
import type { AppearingProps } from "./props.ts";

/** An element that moves into its place when it appears, if motion has loaded by then. */
export function Appearing({ from, ref, ...attributes }: AppearingProps) {
	const { element, attach } = useOwnRef(ref);
	// biome-ignore lint/correctness/useExhaustiveDependencies: an element appears once
	useLayoutEffect(() => {
		if (element.current) loadedMotion()?.appear(element.current, from);
	}, []);
	return <div ref={attach} {...attributes} />;
}

/**
 * Like `Appearing`. It also fades when it is removed: a copy of it stays for a moment.
 */
export function Passing({ ref, ...props }: AppearingProps) {
	const { element, attach } = useOwnRef(ref);
	useLayoutEffect(
		() => () => {
			if (element.current) loadedMotion()?.leave(element.current);
		},
		[element],
	);
	return <Appearing ref={attach} {...props} />;
}

/** Returns a ref, and a callback that sets it and the ref of the caller. */
function useOwnRef(ref: AppearingProps["ref"]) {
	const element = useRef<HTMLDivElement>(null);
	const attach: RefCallback<HTMLDivElement> = useCallback(
		(attached) => {
			element.current = attached;
			if (typeof ref === "function") return ref(attached);
			if (ref) ref.current = attached;
		},
		[ref],
	);
	return { element, attach };
}
