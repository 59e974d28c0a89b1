import { domMax, LazyMotion } from "framer-motion";
import { li as MotionLi } from "framer-motion/m";
import type { ReactNode } from "react";

const MOVE = { duration: 0.28, ease: [0.2, 0.7, 0.2, 1] };

/**
 * A row that slides to its new place. Loads on demand, because the motion library is
 * large.
 */
export const MovingRow = ({
	className,
	children,
}: {
	className: string;
	children: ReactNode;
}) => (
	<LazyMotion features={domMax} strict>
		<MotionLi layout="position" transition={MOVE} className={className}>
			{children}
		</MotionLi>
	</LazyMotion>
);
