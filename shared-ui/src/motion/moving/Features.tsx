import { domMin, LazyMotion } from "framer-motion";
import type { ReactNode } from "react";

/** The part of the motion library that the components in it need. */
export const Features = ({ children }: { children: ReactNode }) => (
	<LazyMotion features={domMin} strict>
		{children}
	</LazyMotion>
);

export const EASE = [0.2, 0.7, 0.2, 1];

/**
 * Makes the library animate by script. After an animation of the browser's own, Chromium
 * shows the first state once more for one frame.
 */
export const byScript = { onUpdate: () => {} };

export const UNMOVED = "translate(0px, 0px) scale(1, 1)";
