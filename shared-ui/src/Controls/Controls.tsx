import {
	Select as SelectParts,
	Switch as SwitchParts,
	Toolbar as ToolbarParts,
} from "radix-ui";
import { type ComponentProps, type ReactElement, type ReactNode, useId } from "react";
import { Button, type ButtonProps } from "../Button/Button.tsx";
import { classes } from "../classes.ts";
import { useField } from "../Field/Field.tsx";
import { Icon, type IconName } from "../Icon/Icon.tsx";
import { Tooltip } from "../Tooltip/Tooltip.tsx";
import { sharedTexts } from "../texts/texts.ts";
import * as css from "./Controls.css.ts";
import { unhidePage } from "./unhidePage.ts";

interface SwitchProps {
	label: string;
	checked?: boolean;
	onCheckedChange?: (checked: boolean) => void;
	disabled?: boolean;
}

export function Switch({ label, ...state }: SwitchProps) {
	const id = useId();
	return (
		<span className={css.row}>
			<SwitchParts.Root id={id} className={css.track} {...state}>
				<SwitchParts.Thumb className={css.thumb} />
			</SwitchParts.Root>
			<label className={css.label} htmlFor={id}>
				{label}
			</label>
		</span>
	);
}

interface SelectProps {
	/** Values must not be empty. */
	options: { value: string; label: string }[];
	value?: string;
	onValueChange?: (value: string) => void;
	label?: string;
}

/**
 * Renders a select. Its list is in the same landmark, and hides nothing from screen
 * readers.
 */
export function Select({ options, label, ...state }: SelectProps) {
	return (
		<SelectParts.Root dir={sharedTexts.direction} {...state}>
			<SelectParts.Trigger {...useField()} className={css.trigger} aria-label={label}>
				<SelectParts.Value />
				<SelectParts.Icon asChild>
					<span>
						<Icon name="chevron-down" />
					</span>
				</SelectParts.Icon>
			</SelectParts.Trigger>
			<SelectParts.Content
				ref={unhidePage}
				className={css.list}
				position="popper"
				sideOffset={6}
				collisionPadding={8}
			>
				<SelectParts.Viewport>
					{options.map((option) => (
						<SelectParts.Item
							key={option.value}
							className={css.item}
							value={option.value}
						>
							<SelectParts.ItemText>{option.label}</SelectParts.ItemText>
							<SelectParts.ItemIndicator>
								<Icon name="check" />
							</SelectParts.ItemIndicator>
						</SelectParts.Item>
					))}
				</SelectParts.Viewport>
			</SelectParts.Content>
		</SelectParts.Root>
	);
}

export function Toolbar(
	props: ComponentProps<typeof ToolbarParts.Root> & { "aria-label": string },
) {
	return <ToolbarParts.Root dir={sharedTexts.direction} {...props} />;
}

interface ToolbarButtonProps
	extends Omit<ButtonProps, "variant" | "size" | "asChild" | "busy" | "icon"> {
	/** The name of an icon, or an icon of the application's own. */
	icon: IconName | ReactElement;
	label: string;
	keys?: string;
	children?: ReactNode;
}

/**
 * Shows a toolbar button. It never takes the focus, because phones would close the
 * keyboard.
 */
export function ToolbarButton({
	icon,
	label,
	keys,
	className,
	children,
	...rest
}: ToolbarButtonProps) {
	return (
		<Tooltip text={keys ? `${label} (${keys})` : label} description={keys}>
			<ToolbarParts.Button asChild>
				<Button
					variant="ghost"
					className={classes(css.toolbarButton, className)}
					aria-label={label}
					onMouseDown={(event) => event.preventDefault()}
					{...rest}
				>
					{typeof icon === "string" ? <Icon name={icon} /> : icon}
					{children}
				</Button>
			</ToolbarParts.Button>
		</Tooltip>
	);
}
