import { counted } from "@creations/content";
import { Button, Dialog, DialogCancel, Inline, Spinner, Text } from "@creations/shared-ui";
import type { ReactNode } from "react";
import * as listing from "../listing.css.ts";
import * as css from "./sending.css.ts";

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

export function ConfirmSend(props: ConfirmSendProps) {
	const { title, subject, fromEmail, people, isOpen, onOpenChange, onSend, children } = props;
	return (
		<Dialog title={title} open={isOpen} onOpenChange={onOpenChange}>
			<div className={css.sheet}>
				<dl className={css.facts}>
					<Fact name="Subject">{subject}</Fact>
					<Fact name="From">{fromEmail}</Fact>
					<Fact name="To">{people === undefined ? <Spinner /> : peopleText(people)}</Fact>
				</dl>
				{children}
				<Inline gap="xs" justify="end">
					<DialogCancel />
					<Button disabled={!people} onClick={onSend}>
						{people === undefined ? "Send" : `Send to ${peopleText(people)}`}
					</Button>
				</Inline>
			</div>
		</Dialog>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<Text asChild size="small" tone="faint">
				<dt>{name}</dt>
			</Text>
			<dd className={listing.name}>{children}</dd>
		</div>
	);
}

export const peopleText = (people: number) => counted(people, "person", "people");
