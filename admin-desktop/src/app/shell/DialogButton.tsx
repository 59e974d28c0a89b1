import { Button, type ButtonProps, Dialog } from "@creations/shared-ui";
import { type ComponentProps, type ReactNode, useState } from "react";

interface DialogButtonProps
	extends Pick<ButtonProps, "icon" | "variant" | "size" | "className" | "aria-label">,
		Pick<ComponentProps<typeof Dialog>, "title" | "description" | "width"> {
	label: string;
	isOpenAtFirst?: boolean;
	children: (close: () => void) => ReactNode;
}

/** A button, and the dialog that it opens. */
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
