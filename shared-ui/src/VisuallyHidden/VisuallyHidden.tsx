import { VisuallyHidden as Radix } from "radix-ui";
import type { ReactNode } from "react";

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
	return <Radix.Root>{children}</Radix.Root>;
}
