import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { loadedMotion } from "./motion.ts";

/** Attributes of an element, without those that have another meaning in the motion library. */
export type PlainProps = Omit<
	ComponentProps<"div">,
	"style" | "onDrag" | "onDragStart" | "onDragEnd" | "onAnimationStart"
>;

export interface AppearingProps extends PlainProps {
	/** Starting point: transparent, or also below the final place. */
	from: "transparent" | "below";
}

/** An element that moves into its place when it appears, if motion has loaded by then. */
export function Appearing({ from, ...attributes }: AppearingProps) {
	const [MovingIn] = useState(() => loadedMotion()?.MovingIn);
	return MovingIn ? <MovingIn from={from} {...attributes} /> : <div {...attributes} />;
}

/** Like `Appearing`. It also fades when it is removed: a copy of it stays for a moment. */
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
