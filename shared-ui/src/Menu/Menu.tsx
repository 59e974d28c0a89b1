import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../Icon/Icon.tsx";
import { sharedTexts } from "../texts/texts.ts";
import * as css from "./Menu.css.ts";

export interface MenuProps {
	trigger: ReactNode;
	defaultOpen?: boolean;
	align?: "start" | "center" | "end";
	children: ReactNode;
}

/**
 * Renders a menu in the same landmark as its trigger. The open menu hides nothing from
 * screen readers.
 */
export function Menu({ trigger, defaultOpen, align = "end", children }: MenuProps) {
	return (
		<Radix.Root defaultOpen={defaultOpen} modal={false} dir={sharedTexts.direction}>
			<Radix.Trigger asChild>{trigger}</Radix.Trigger>
			<Radix.Content
				className={css.menu}
				align={align}
				sideOffset={8}
				collisionPadding={8}
			>
				{children}
			</Radix.Content>
		</Radix.Root>
	);
}

export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
	return <Radix.Item className={classes(css.item, className)} {...rest} />;
}

interface MenuChoicesProps {
	options: readonly { value: string; label: string }[];
	value: string;
	onChange: (value: string) => void;
}

/** Renders the options of a menu of which exactly one is chosen. */
export function MenuChoices({ options, value, onChange }: MenuChoicesProps) {
	return (
		<Radix.RadioGroup value={value} onValueChange={onChange}>
			{options.map((option) => (
				<Radix.RadioItem key={option.value} className={css.item} value={option.value}>
					{option.label}
					<Radix.ItemIndicator className={css.indicator}>
						<Icon name="check" />
					</Radix.ItemIndicator>
				</Radix.RadioItem>
			))}
		</Radix.RadioGroup>
	);
}

export function MenuLabel({ children }: { children: ReactNode }) {
	return <Radix.Label className={css.label}>{children}</Radix.Label>;
}

export function MenuRule() {
	return <Radix.Separator className={css.rule} />;
}
