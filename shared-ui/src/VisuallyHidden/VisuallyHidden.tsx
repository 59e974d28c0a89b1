import { VisuallyHidden as Radix } from "radix-ui";
import type { ReactNode } from "react";

export function VisuallyHidden({ children }: { children: ReactNode }) {
	return <Radix.Root>{children}</Radix.Root>;
}
