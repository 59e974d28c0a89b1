import { Button, type ButtonProps, Spinner } from "@creations/shared-ui";

/** A button that takes no clicks while busy, but keeps the focus, which a disabled one loses. */
export function BusyButton({ busy, icon, onClick, children, ...rest }: ButtonProps) {
	return (
		<Button
			{...rest}
			icon={busy ? undefined : icon}
			aria-disabled={busy || undefined}
			aria-busy={busy || undefined}
			onClick={busy ? undefined : onClick}
		>
			{busy && <Spinner />}
			{children}
		</Button>
	);
}
