import { type ReactNode, useState } from "react";
import { loadedMotion } from "./motion.ts";

export interface TurningProps {
	/** Element around each leaf. */
	as: "div" | "span";
	className: string;
	/** Position of the leaf on screen; later leaves have greater positions. */
	position: number;
	hasLeaf: (position: number) => boolean;
	/** Part of the width by which a finger has moved the leaf; positive towards earlier leaves. */
	pull: number;
	/** Later leaves come from the left. */
	isMirrored?: boolean;
	/** Returns how far the leaf on screen is scrolled, in pixels. */
	scrolled?: () => number;
	children: (position: number, isShown: boolean) => ReactNode;
}

/** Shows one leaf of several. If motion has loaded, a turn slides one leaf over the other. */
export function Turning(props: TurningProps) {
	const { as: Element, className, position, pull, children } = props;
	const [turn, setTurn] = useState(() => turnTo(position));
	const isFirstPull = pull !== 0 && !turn.MovingLeaves && loadedMotion();
	if (turn.position !== position || isFirstPull) setTurn(turnTo(position, turn.position));
	const { MovingLeaves, from } = turn;
	if (MovingLeaves) return <MovingLeaves from={from} {...props} />;
	return (
		<Element key={position} className={className}>
			{children(position, true)}
		</Element>
	);
}

const turnTo = (position: number, from = position) => ({
	position,
	from,
	MovingLeaves: loadedMotion()?.MovingLeaves,
});
