import { div as MotionDiv } from "framer-motion/m";
import type { AppearingProps, OpeningProps } from "../props.ts";
import { byScript, EASE, Features, UNMOVED } from "./Features.tsx";

const APPEARANCE = { duration: 0.24, ease: EASE };
/** The paper covers the page before the sheet appears on it. */
const OPENING = {
	paper: { duration: 0.38, ease: EASE, opacity: { duration: 0.08 } },
	sheet: { duration: 0.2, delay: 0.16 },
};

const starts = {
	transparent: { opacity: 0 },
	below: { opacity: 0, transform: "translateY(16px)" },
};

export const MovingIn = ({ from, ...attributes }: AppearingProps) => (
	<Features>
		<MotionDiv
			{...byScript}
			initial={starts[from]}
			animate={{ opacity: 1, transform: "translateY(0px)" }}
			transition={APPEARANCE}
			{...attributes}
		/>
	</Features>
);

export const MovingOpen = ({ part, from, ...attributes }: OpeningProps) => (
	<Features>
		<MotionDiv
			{...byScript}
			animate={
				from
					? { opacity: [0, 1], ...(part === "paper" && { transform: [from, UNMOVED] }) }
					: {}
			}
			transition={OPENING[part]}
			{...attributes}
		/>
	</Features>
);
