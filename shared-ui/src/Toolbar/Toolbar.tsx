import { Toolbar as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { Button, type ButtonProps } from "../Button/Button.tsx";
import { Icon, type IconName } from "../Icon/Icon.tsx";
import { Tooltip } from "../Tooltip/Tooltip.tsx";
import * as css from "./Toolbar.css.ts";

export function Toolbar(props: ComponentProps<typeof Radix.Root> & { "aria-label": string }) {
	return <Radix.Root {...props} />;
}

export interface ToolbarButtonProps extends Omit<ButtonProps, "variant" | "size" | "asChild" | "busy"> {
	icon: IconName;
	label: string;
	keys?: string;
	children?: ReactNode;
}

/** A button of a toolbar. It leaves the focus where it is: on phones the keyboard would close. */
export function ToolbarButton({ icon, label, keys, children, ...rest }: ToolbarButtonProps) {
	return (
		<Tooltip text={keys ? `${label} (${keys})` : label}>
			<Radix.Button asChild>
				<Button
					variant="ghost"
					className={css.button}
					aria-label={label}
					onMouseDown={(event) => event.preventDefault()}
					{...rest}
				>
					<Icon name={icon} />
					{children}
				</Button>
			</Radix.Button>
		</Tooltip>
	);
}
