import { useState } from "react";
import { loadedMotion } from "./motion.ts";
import type { TurningProps } from "./props.ts";

/**
 * Shows one leaf of several. If motion has loaded, a turn slides one leaf over the other.
 */
export function Turning(props: TurningProps) {
	const { as: Element, className, position, pull, children } = props;
	const [turn, setTurn] = useState(() => turnTo(position));
	const { MovingLeaves, from } = turn;
	const isFirstPull = pull !== 0 && loadedMotion();
	if (!MovingLeaves && (turn.position !== position || isFirstPull))
		setTurn(turnTo(position, turn.position));
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
