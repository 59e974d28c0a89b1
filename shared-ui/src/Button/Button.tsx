import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { Icon, type IconName } from "../Icon/Icon.tsx";
import { Spinner } from "../Spinner/Spinner.tsx";
import * as css from "./Button.css.ts";

export interface ButtonProps extends ComponentProps<"button"> {
	variant?: keyof typeof css.variants;
	size?: keyof typeof css.sizes;
	asChild?: boolean;
	/** Shown before the text. */
	icon?: IconName | undefined;
	/**
	 * Shows a spinner and ignores clicks while an action runs. Not available with
	 * `asChild`.
	 */
	busy?: boolean;
}

export function Button({
	variant = "primary",
	size = "medium",
	asChild,
	icon,
	busy,
	className,
	children,
	...rest
}: ButtonProps) {
	const sized = classes(css.sizes[size], variant === "icon" && css.iconSizes[size]);
	const classNames = classes(css.button, css.variants[variant], sized, className);
	if (asChild) {
		return (
			<Slot.Root className={classNames} {...rest}>
				{icon && <Icon name={icon} />}
				<Slot.Slottable>{children}</Slot.Slottable>
			</Slot.Root>
		);
	}
	return (
		<button
			type="button"
			{...rest}
			className={classNames}
			disabled={rest.disabled || busy}
			aria-busy={busy || undefined}
		>
			{busy && <Spinner />}
			{icon && <Icon name={icon} />}
			{children}
		</button>
	);
}

interface IconButtonProps extends Omit<ButtonProps, "variant" | "asChild" | "children"> {
	icon: IconName;
	label: string;
}

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
	return <Button variant="icon" icon={icon} aria-label={label} {...rest} />;
}
