import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { sharedTexts } from "../texts/texts.ts";
import * as css from "./Tabs.css.ts";

export interface TabsProps {
	label: string;
	tabs: { value: string; label: ReactNode; content: ReactNode }[];
	value?: string;
	onValueChange?: (value: string) => void;
	filled?: boolean;
	className?: string;
}

export function Tabs({ label, tabs, filled, className, ...state }: TabsProps) {
	return (
		<Radix.Root
			className={className}
			dir={sharedTexts.direction}
			defaultValue={tabs[0]?.value}
			{...state}
		>
			<Radix.List className={classes(css.list, filled && css.filled)} aria-label={label}>
				{tabs.map((tab) => (
					<Radix.Trigger key={tab.value} className={css.tab} value={tab.value}>
						{tab.label}
					</Radix.Trigger>
				))}
			</Radix.List>
			{tabs.map((tab) => (
				<Radix.Content key={tab.value} className={css.panel} value={tab.value}>
					{tab.content}
				</Radix.Content>
			))}
		</Radix.Root>
	);
}
