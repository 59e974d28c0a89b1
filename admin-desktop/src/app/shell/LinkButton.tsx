import { Button, type ButtonProps } from "@creations/shared-ui";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";

export interface LinkButtonProps extends Omit<ButtonProps, "asChild" | "busy"> {
	to: LinkProps["to"];
	children: ReactNode;
}

/** A link to another screen that looks like a button. */
export function LinkButton({ to, children, ...rest }: LinkButtonProps) {
	return (
		<Button asChild variant="ghost" size="small" {...rest}>
			<Link to={to}>{children}</Link>
		</Button>
	);
}
