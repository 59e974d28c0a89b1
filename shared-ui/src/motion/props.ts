import type { ComponentProps, ReactNode, RefObject } from "react";

export interface AppearingProps extends ComponentProps<"div"> {
	/** Starting point: transparent, or also below the final place. */
	from: "transparent" | "below";
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
