import { useAtomValue } from "jotai";
import { Toast as Radix } from "radix-ui";
import { Button, IconButton } from "../Button/Button.tsx";
import { classes } from "../classes.ts";
import { Passing } from "../motion/Appearing.tsx";
import { sharedTexts } from "../texts/texts.ts";
import * as css from "./Toast.css.ts";
import { dismissToast, type ToastEntry, toastAtom } from "./toasts.ts";

/** Shows toasts; rendered once in an application. F8 moves the focus to them. */
export function Toaster() {
	const entry = useAtomValue(toastAtom);
	const { direction, parts } = sharedTexts;
	return (
		<Radix.Provider
			duration={5000}
			swipeThreshold={50}
			swipeDirection={direction === "rtl" ? "left" : "right"}
			label={parts.notification}
		>
			{entry && <Message key={entry.id} entry={entry} />}
			{/* A dialog hides all but live regions. Radix announces toasts separately. */}
			<Radix.Viewport
				className={css.viewport}
				hotkey={["F8"]}
				label={parts.notifications}
				aria-live="off"
			/>
		</Radix.Provider>
	);
}

function Message({ entry }: { entry: ToastEntry }) {
	const { title, description, variant = "default", action, open } = entry;
	return (
		<Radix.Root
			className={css.swiped}
			open={open}
			onOpenChange={(stays) => stays || dismissToast()}
		>
			<Passing from="below" className={classes(css.toast, css.variants[variant])}>
				<Radix.Title className={css.title}>{title}</Radix.Title>
				{description && (
					<Radix.Description className={css.description}>{description}</Radix.Description>
				)}
				{action && (
					<Radix.Action
						asChild
						altText={action.label}
						className={css.action}
						onClick={action.onClick}
					>
						<Button variant="secondary" size="small">
							{action.label}
						</Button>
					</Radix.Action>
				)}
				<Radix.Close asChild className={css.close}>
					<IconButton icon="close" label={sharedTexts.parts.close} size="small" />
				</Radix.Close>
			</Passing>
		</Radix.Root>
	);
}
