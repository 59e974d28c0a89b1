import type { TargetAndTransition } from "framer-motion";
import { div as MotionDiv, span as MotionSpan } from "framer-motion/m";
import { useState } from "react";
import { classes } from "../../classes.ts";
import type { TurningProps } from "../props.ts";
import { Features } from "./Features.tsx";
import * as css from "./moving.css.ts";

const TURN = { duration: 0.36, ease: [0.3, 0.3, 0.2, 1] };
const AT_ONCE = { duration: 0 };

/** Part of its width by which a later leaf is shifted below the leaf on it. */
const UNDERLAP = 0.12;
/** Opacity that a later leaf has lost there. */
const DIMMED = 0.6;
/** Part of a pull that moves the leaf if there is no other leaf to uncover. */
const RESISTANCE = 0.2;

interface Turn {
	position: number;
	/** Position of the second leaf on screen: the one that leaves, or the one that a finger uncovers. */
	other: number | undefined;
	/** Pixels from the top of the page to the top of the second leaf. */
	top: number;
}

/** Shows a leaf, and until a turn or pull ends also the leaf before or after it. An earlier leaf lies on a later one. */
export function MovingLeaves(props: TurningProps & { from: number }) {
	const { position, from, hasLeaf, pull, scrolled = () => 0 } = props;
	const [turn, setTurn] = useState<Turn>(() => ({
		position,
		other: from === position ? undefined : from,
		top: -scrolled(),
	}));
	const pulled = position - Math.sign(pull);
	if (turn.position !== position) setTurn({ position, other: turn.position, top: -scrolled() });
	else if (pulled !== position && pulled !== turn.other && hasLeaf(pulled))
		setTurn({ position, other: pulled, top: scrolled() });

	const { other = position } = turn;
	const leaves = other < position ? [other, position] : other > position ? [position, other] : [position];
	return (
		<Features>
			{leaves.map((leaf, index) => (
				<Leaf
					key={leaf}
					{...props}
					leaf={leaf}
					turn={turn}
					layer={leaves.length - index}
					onSettled={() => setTurn({ position, other: undefined, top: 0 })}
				/>
			))}
		</Features>
	);
}

interface LeafProps extends TurningProps {
	leaf: number;
	turn: Turn;
	layer: number;
	onSettled: () => void;
}

function Leaf({
	as,
	className,
	isMirrored,
	leaf,
	turn,
	layer,
	pull,
	hasLeaf,
	onSettled,
	children,
}: LeafProps) {
	const { position, other = position, top } = turn;
	const isShown = leaf === position;
	const isPulled = pull !== 0;
	const distance =
		Math.sign(leaf - position) + (hasLeaf(position - Math.sign(pull)) ? pull : RESISTANCE * pull);
	const [start] = useState(() => {
		if (isShown) return Math.sign(position - other);
		return isPulled ? Math.sign(leaf - position) : 0;
	});
	const target = placeAt(distance, isMirrored);
	const Element = as === "div" ? MotionDiv : MotionSpan;
	return (
		<Element
			className={classes(className, !isShown && css.otherLeaf)}
			style={{ zIndex: layer, ...(!isShown && { top, maxHeight: `calc(100% + ${Math.max(-top, 0)}px)` }) }}
			initial={placeAt(start, isMirrored)}
			animate={target}
			transition={isPulled ? AT_ONCE : TURN}
			onAnimationComplete={(reached: TargetAndTransition) => {
				if (!isPulled && reached.transform === target.transform) onSettled();
			}}
			aria-hidden={!isShown || undefined}
			inert={!isShown}
		>
			{children(leaf, isShown)}
		</Element>
	);
}

/** Returns the place of a leaf: 0 on screen, -1 away from it, 1 below the leaf on screen. */
function placeAt(distance: number, isMirrored = false) {
	const shift = (isMirrored ? -1 : 1) * (distance < 0 ? distance : distance * UNDERLAP);
	return { transform: `translateX(${100 * shift}%)`, opacity: 1 - Math.max(distance, 0) * DIMMED };
}
