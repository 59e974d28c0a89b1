import type { ComponentProps, ReactNode, RefObject } from "react";

/**
 * Attributes of an element, without those that have another meaning in the motion
 * library.
 */
export type PlainProps = Omit<
	ComponentProps<"div">,
	"style" | "onDrag" | "onDragStart" | "onDragEnd" | "onAnimationStart"
>;

export interface AppearingProps extends PlainProps {
	/** Starting point: transparent, or also below the final place. */
	from: "transparent" | "below";
}

export interface OpeningProps extends PlainProps {
	/** What moves: the paper, or the sheet that appears on it. */
	part: "paper" | "sheet";
	/** Transform at the start. Undefined until it opens. */
	from: string | undefined;
}

export interface TurningProps {
	/** Element around each leaf. */
	as: "div" | "span";
	className: string;
	/** Position of the leaf on screen; later leaves have greater positions. */
	position: number;
	hasLeaf: (position: number) => boolean;
	/**
	 * Part of the width by which a finger has moved the leaf; positive towards earlier
	 * leaves.
	 */
	pull: number;
	/** Later leaves come from the left. */
	isMirrored?: boolean;
	/** Pixels by which the leaf on screen is scrolled. */
	scrolled?: RefObject<number>;
	children: (position: number, isShown: boolean) => ReactNode;
}
