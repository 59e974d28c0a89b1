import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import * as css from "./Tooltip.css.ts";

export function TooltipProvider({ children }: { children: ReactNode }) {
	return (
		<Radix.Provider delayDuration={700} skipDelayDuration={300}>
			{children}
		</Radix.Provider>
	);
}

export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
	return (
		<Radix.Root>
			<Radix.Trigger asChild>{children}</Radix.Trigger>
			<Radix.Portal>
				<Radix.Content
					className={css.tooltip}
					side="bottom"
					sideOffset={6}
					collisionPadding={8}
				>
					{text}
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
