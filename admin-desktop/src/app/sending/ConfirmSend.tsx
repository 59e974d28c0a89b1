import { Button, Dialog, DialogClose, formatCount, Spinner, Text } from "@creations/shared-ui";
import type { ReactNode } from "react";
import * as css from "./ConfirmSend.css.ts";

export interface ConfirmSendProps {
	title: string;
	subject: string;
	fromEmail: string;
	people: number | undefined;
	isOpen: boolean;
	onOpenChange: (isOpen: boolean) => void;
	onSend: () => void;
	children?: ReactNode;
}

export function ConfirmSend({ title, isOpen, onOpenChange, ...rest }: ConfirmSendProps) {
	return (
		<Dialog title={title} open={isOpen} onOpenChange={onOpenChange}>
			<Sheet {...rest} />
		</Dialog>
	);
}

function Sheet({
	subject,
	fromEmail,
	people,
	onSend,
	children,
}: Omit<ConfirmSendProps, "title" | "isOpen" | "onOpenChange">) {
	return (
		<div className={css.sheet}>
			<dl className={css.facts}>
				<Fact name="Subject">{subject}</Fact>
				<Fact name="From">{fromEmail}</Fact>
				<Fact name="To">{people === undefined ? <Spinner /> : peopleText(people)}</Fact>
			</dl>
			{children}
			<div className={css.actions}>
				<DialogClose asChild>
					<Button variant="secondary">Cancel</Button>
				</DialogClose>
				<Button disabled={!people} onClick={onSend}>
					{people === undefined ? "Send" : `Send to ${peopleText(people)}`}
				</Button>
			</div>
		</div>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<Text asChild size="small" tone="faint">
				<dt>{name}</dt>
			</Text>
			<dd className={css.value}>{children}</dd>
		</div>
	);
}

export const peopleText = (people: number) => (people === 1 ? "1 person" : `${formatCount(people)} people`);
