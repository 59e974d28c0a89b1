import { LazyMotion, MotionConfig } from "framer-motion";
import type { ReactNode } from "react";

const features = () => import("./features.ts").then((module) => module.domAnimation);

/** Once around the application: motion's features load after the page does, and rest where people prefer stillness. */
export function MotionProvider({ children }: { children: ReactNode }) {
	return (
		<LazyMotion features={features} strict>
			<MotionConfig reducedMotion="user">{children}</MotionConfig>
		</LazyMotion>
	);
}
