import type { TargetAndTransition } from "framer-motion";
import { div as MotionDiv, span as MotionSpan } from "framer-motion/m";
import { useState } from "react";
import { classes } from "../../classes.ts";
import type { TurningProps } from "../props.ts";
import { byScript, Features } from "./Features.tsx";
import * as css from "./moving.css.ts";

const TURN = { duration: 0.36, ease: [0.3, 0.3, 0.2, 1] };
const AT_ONCE = { duration: 0 };

/** Part of a pull that moves the leaf if there is no other leaf to uncover. */
const RESISTANCE = 0.2;

interface Turn {
	position: number;
	/**
	 * Position of the second leaf on screen: the one that leaves, or the one that a finger
	 * uncovers.
	 */
	other: number | undefined;
	/** Pixels from the top of the page to the top of the second leaf. */
	top: number;
}

/**
 * Shows a leaf, and until a turn or pull ends also the leaf before or after it. An
 * earlier leaf lies on a later one.
 */
export function MovingLeaves(props: TurningProps & { from: number }) {
	const { position, from, hasLeaf, pull, scrolled } = props;
	const [turn, setTurn] = useState<Turn>(() => ({
		position,
		other: from === position ? undefined : from,
		top: -(scrolled?.current ?? 0),
	}));
	const pulled = position - Math.sign(pull);
	if (turn.position !== position)
		setTurn({ position, other: turn.position, top: -(scrolled?.current ?? 0) });
	else if (pulled !== position && pulled !== turn.other && hasLeaf(pulled))
		setTurn({ position, other: pulled, top: scrolled?.current ?? 0 });

	const { other = position } = turn;
	const leaves =
		other < position
			? [other, position]
			: other > position
				? [position, other]
				: [position];
	return (
		<Features>
			{leaves.map((leaf, index) => (
				<Leaf
					key={leaf}
					{...props}
					leaf={leaf}
					turn={turn}
					isAbove={index < leaves.length - 1}
					onSettled={() => setTurn({ position, other: undefined, top: 0 })}
				/>
			))}
		</Features>
	);
}

interface LeafProps extends TurningProps {
	leaf: number;
	turn: Turn;
	/** There is a leaf below it. */
	isAbove: boolean;
	onSettled: () => void;
}

function Leaf({
	as,
	className,
	isMirrored,
	leaf,
	turn,
	isAbove,
	pull,
	hasLeaf,
	onSettled,
	children,
}: LeafProps) {
	const { position, other = position, top } = turn;
	const isShown = leaf === position;
	const isPulled = pull !== 0;
	const distance =
		Math.sign(leaf - position) +
		(hasLeaf(position - Math.sign(pull)) ? pull : RESISTANCE * pull);
	const [start] = useState(() => {
		if (isShown) return Math.sign(position - other);
		return isPulled ? Math.sign(leaf - position) : 0;
	});
	const target = placeAt(distance, isMirrored);
	const Element = as === "div" ? MotionDiv : MotionSpan;
	return (
		<Element
			{...byScript}
			className={classes(className, !isShown && css.otherLeaf)}
			style={{
				zIndex: isAbove ? 1 : 0,
				willChange: isAbove ? "transform" : "auto",
				...(!isShown && { top, maxHeight: `calc(100% + ${Math.max(-top, 0)}px)` }),
			}}
			initial={start < 0 || distance < 0 ? placeAt(start, isMirrored) : false}
			animate={target}
			transition={isPulled ? AT_ONCE : TURN}
			onAnimationComplete={(reached: TargetAndTransition) => {
				if (isAbove && !isPulled && reached.transform === target.transform) onSettled();
			}}
			aria-hidden={!isShown || undefined}
			inert={!isShown}
		>
			{children(leaf, isShown)}
		</Element>
	);
}

/**
 * Returns the place of a leaf: -1 away from the screen, 0 on it, 1 on it below another
 * leaf.
 */
const placeAt = (distance: number, isMirrored = false) => ({
	transform: `translateX(${(isMirrored ? -100 : 100) * Math.min(distance, 0)}%)`,
});
