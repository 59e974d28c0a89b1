import { Button, type ButtonProps, Icon, type IconName } from "@creations/shared-ui";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";

export interface LinkButtonProps extends Pick<ButtonProps, "variant" | "size" | "className" | "aria-label"> {
	to: LinkProps["to"];
	icon?: IconName;
	children: ReactNode;
}

/** A link to another screen that looks like a button. */
export function LinkButton({
	to,
	icon,
	children,
	variant = "ghost",
	size = "small",
	...rest
}: LinkButtonProps) {
	return (
		<Button asChild variant={variant} size={size} {...rest}>
			<Link to={to}>
				{icon && <Icon name={icon} />}
				{children}
			</Link>
		</Button>
	);
}
