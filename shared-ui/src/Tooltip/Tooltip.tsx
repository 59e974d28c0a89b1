import { Tooltip as Radix, Slot } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import * as css from "./Tooltip.css.ts";

export function TooltipProvider({ children }: { children: ReactNode }) {
	return (
		<Radix.Provider delayDuration={700} skipDelayDuration={300}>
			{children}
		</Radix.Provider>
	);
}

interface TooltipProps {
	/** Contains the name of the control. */
	text: string;
	/** The part of the text that screen readers add to the name, if any. */
	description?: string | undefined;
	children: ReactNode;
}

export function Tooltip({ text, description, children }: TooltipProps) {
	return (
		<Radix.Root>
			<Radix.Trigger asChild>
				{description ? children : <Undescribed>{children}</Undescribed>}
			</Radix.Trigger>
			<Radix.Portal>
				<Radix.Content
					className={css.tooltip}
					aria-label={description}
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

/** Drops the description of Radix, which repeats the name: a screen reader reads both. */
function Undescribed({
	"aria-describedby": _,
	...rest
}: ComponentProps<typeof Slot.Root>) {
	return <Slot.Root {...rest} />;
}
