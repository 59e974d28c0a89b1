import { LazyMotion, MotionConfig } from "framer-motion";
import type { ReactNode } from "react";

const features = () => import("./features.ts").then((module) => module.domAnimation);

export function MotionProvider({ children }: { children: ReactNode }) {
	return (
		<LazyMotion features={features} strict>
			<MotionConfig reducedMotion="user">{children}</MotionConfig>
		</LazyMotion>
	);
}
