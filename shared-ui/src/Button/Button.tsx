import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { Icon, type IconName } from "../Icon/Icon.tsx";
import { Spinner } from "../Spinner/Spinner.tsx";
import { type ButtonLook, button } from "./Button.css.ts";

export interface ButtonProps extends ComponentProps<"button"> {
	variant?: ButtonLook["variant"];
	size?: ButtonLook["size"];
	asChild?: boolean;
	/** Before the words. */
	icon?: IconName | undefined;
	/** Something is under way: shows a spinner and takes no clicks. Not for `asChild`. */
	busy?: boolean;
}

export function Button({ variant, size, asChild, icon, busy, className, children, ...rest }: ButtonProps) {
	const look = classes(classesOf(variant, size), className);
	if (asChild) {
		return (
			<Slot.Root className={look} {...rest}>
				{icon && <Icon name={icon} />}
				<Slot.Slottable>{children}</Slot.Slottable>
			</Slot.Root>
		);
	}
	return (
		<button
			type="button"
			{...rest}
			className={look}
			disabled={rest.disabled || busy}
			aria-busy={busy || undefined}
		>
			{busy && <Spinner />}
			{icon && <Icon name={icon} />}
			{children}
		</button>
	);
}

const known = new Map<string, string>();

/** A page has dozens of buttons in few looks. */
function classesOf(variant: ButtonLook["variant"], size: ButtonLook["size"]): string {
	const name = `${variant} ${size}`;
	const look = known.get(name) ?? button({ variant, size });
	known.set(name, look);
	return look;
}

export interface IconButtonProps extends Omit<ButtonProps, "variant" | "asChild" | "children"> {
	icon: IconName;
	label: string;
}

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
	return <Button variant="icon" icon={icon} aria-label={label} {...rest} />;
}
