import type { Easing } from "framer-motion";
import { animate } from "framer-motion/dom/mini";
import { useLayoutEffect, useRef, useState } from "react";
import { classes } from "../../classes.ts";
import type { TurningProps } from "../props.ts";
import * as css from "./moving.css.ts";

const EASE: Easing = [0.3, 0.3, 0.2, 1];
const TURN = { duration: 0.36, ease: EASE };

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

	/** Removes the second leaf, unless another turn has begun. */
	const settle = (leaf: number) =>
		setTurn((current) =>
			leaf === topLeaf(current) ? { ...current, other: undefined } : current,
		);

	return leaves.map((leaf, index) => (
		<Leaf
			key={leaf}
			{...props}
			leaf={leaf}
			turn={turn}
			isAbove={index < leaves.length - 1}
			onSettled={settle}
		/>
	));
}

/** Returns the leaf that lies on the other; undefined if there is only one. */
const topLeaf = ({ position, other }: Turn) =>
	other === undefined ? undefined : Math.min(position, other);

interface LeafProps extends TurningProps {
	leaf: number;
	turn: Turn;
	/** There is a leaf below it. */
	isAbove: boolean;
	onSettled: (leaf: number) => void;
}

function Leaf(props: LeafProps) {
	const { as: Element, className, leaf, turn, isAbove, pull, children } = props;
	const { ref, start } = useMotion(props);
	const isShown = leaf === turn.position;
	const classNames = classes(className, isAbove && css.above, !isShown && css.other);
	return (
		<Element
			ref={ref}
			className={classNames}
			style={{
				transform: start,
				...(isAbove && pull !== 0 && { willChange: "transform" }),
				...(!isShown && turn.top !== 0 && placeScrolled(turn.top)),
			}}
			aria-hidden={!isShown || undefined}
			inert={!isShown}
		>
			{children(leaf, isShown)}
		</Element>
	);
}

/** Returns the style of a second leaf that is not at the top of the page. */
const placeScrolled = (top: number) => ({
	top,
	maxHeight: `calc(100% + ${Math.max(-top, 0)}px)`,
});

/**
 * Moves a leaf to its place: with the finger during a pull, else in an animation. A new
 * animation begins at the present place. Returns the ref of the leaf and the transform of
 * its first place.
 */
function useMotion({ leaf, turn, pull, hasLeaf, isMirrored, onSettled }: LeafProps) {
	const { position, other = position } = turn;
	const isShown = leaf === position;
	const isPulled = pull !== 0;
	const distance =
		Math.sign(leaf - position) +
		(hasLeaf(position - Math.sign(pull)) ? pull : RESISTANCE * pull);
	const place = placeAt(distance, isMirrored);
	const [start] = useState(() => {
		if (isShown) return placeAt(Math.sign(position - other), isMirrored);
		return placeAt(isPulled ? Math.sign(leaf - position) : 0, isMirrored);
	});
	const element = useRef<HTMLDivElement>(null);
	const reached = useRef(start);
	const animation = useRef<ReturnType<typeof animate>>(undefined);

	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new place moves a leaf
	useLayoutEffect(() => {
		if (!element.current) return;
		if (isPulled) {
			animation.current?.cancel();
			element.current.style.transform = place;
		} else if (place !== reached.current) {
			animation.current = animate(element.current, { transform: place }, TURN);
			animation.current.then(() => onSettled(leaf));
		} else onSettled(leaf);
		reached.current = place;
	}, [place, isPulled]);

	useLayoutEffect(() => () => animation.current?.cancel(), []);
	return { ref: element, start };
}

/**
 * Returns the transform of a leaf: at -1 away from the screen, at 0 on it, at 1 on it
 * below another leaf.
 */
function placeAt(distance: number, isMirrored = false): string {
	if (distance >= 0) return "none";
	return `translateX(${(isMirrored ? -100 : 100) * distance}%)`;
}
