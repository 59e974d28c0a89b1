import {
	Button,
	type ButtonProps,
	Dialog,
	Spinner,
	useDialogOnDemand,
} from "@creations/shared-ui";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./shell.css.ts";

export interface LinkButtonProps extends Omit<ButtonProps, "asChild" | "busy"> {
	to: LinkProps["to"];
	children: ReactNode;
}

/** Renders a link to a screen that looks like a button. */
export function LinkButton({ to, children, ...rest }: LinkButtonProps) {
	return (
		<Button asChild variant="ghost" size="small" {...rest}>
			<Link to={to}>{children}</Link>
		</Button>
	);
}

/** Renders the link at the top of a page that leads back. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
	<LinkButton to={to} icon="arrow-left" className={css.backLink}>
		{children}
	</LinkButton>
);

/** Renders a link that downloads a CSV file. */
export const ExportLink = ({ href }: { href: string }) => (
	<Button asChild icon="download" variant="ghost" size="small">
		<a href={href} download>
			{adminTexts.shell.exportCsv}
		</a>
	</Button>
);

/**
 * Renders a button that ignores clicks while busy. It keeps the focus, unlike a disabled
 * one.
 */
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

interface DialogButtonProps
	extends Pick<ButtonProps, "icon" | "variant" | "size" | "className" | "aria-label">,
		Pick<ComponentProps<typeof Dialog>, "title" | "description" | "width"> {
	/** If absent, the icon and `aria-label` name the button. */
	label?: string;
	isOpenAtFirst?: boolean;
	children: (close: () => void) => ReactNode;
}

/** Renders a button and the dialog that it opens. */
export function DialogButton({
	title,
	description,
	width,
	label,
	isOpenAtFirst = false,
	children,
	...button
}: DialogButtonProps) {
	const [isOpen, setIsOpen] = useState(isOpenAtFirst);
	return (
		<Dialog
			title={title}
			description={description}
			width={width}
			open={isOpen}
			onOpenChange={setIsOpen}
			trigger={<Button {...button}>{label}</Button>}
		>
			{children(() => setIsOpen(false))}
		</Dialog>
	);
}

interface LazyDialogButtonProps<Form>
	extends Omit<DialogButtonProps, "children" | "isOpenAtFirst"> {
	/** Loads the content. */
	load: () => Promise<Form>;
	children: (content: Form, close: () => void) => ReactNode;
}

/**
 * Renders a button and the dialog that it opens once the content has loaded, because a
 * form takes the focus.
 */
export function LazyDialogButton<Form>({
	title,
	description,
	width,
	label,
	load,
	children,
	...button
}: LazyDialogButtonProps<Form>) {
	const { loaded, dialog, warming } = useDialogOnDemand(load);
	return (
		<Dialog
			title={title}
			description={description}
			width={width}
			trigger={
				<Button {...button} {...warming}>
					{label}
				</Button>
			}
			{...dialog}
		>
			{loaded && children(loaded, () => dialog.onOpenChange(false))}
		</Dialog>
	);
}

/** Renders a button that restores something. @param props.name read by screen readers */
export const RestoreButton = ({
	name,
	label = adminTexts.shell.restore,
	...rest
}: { name: string; label?: string } & Pick<
	ButtonProps,
	"onClick" | "disabled" | "className"
>) => (
	<Button
		icon="undo"
		variant="secondary"
		size="small"
		aria-label={adminTexts.shell.actionOn(label, name)}
		{...rest}
	>
		{label}
	</Button>
);
