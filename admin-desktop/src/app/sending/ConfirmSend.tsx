import { Button, DialogCancel, Inline, Spinner, Text } from "@creations/shared-ui";
import type { ReactNode } from "react";
import * as listing from "../listing.css.ts";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./sending.css.ts";

interface ConfirmSendProps {
	newsletter: { subject: string; fromEmail: string };
	people: number | undefined;
	onSend: () => void;
	children?: ReactNode;
}

/** Shows subject, sender and recipient count, and asks for confirmation. */
export function ConfirmSend({
	newsletter: { subject, fromEmail },
	people,
	onSend,
	children,
}: ConfirmSendProps) {
	return (
		<div className={css.sheet}>
			<dl className={css.facts}>
				<Fact name={adminTexts.sending.subject}>{subject}</Fact>
				<Fact name={adminTexts.sending.from}>{fromEmail}</Fact>
				<Fact name={adminTexts.sending.to}>
					{people === undefined ? <Spinner /> : peopleText(people)}
				</Fact>
			</dl>
			{children}
			<Inline gap="xs" justify="end">
				<DialogCancel />
				<Button disabled={!people} onClick={onSend}>
					{people === undefined
						? adminTexts.sending.send
						: adminTexts.sending.sendTo(peopleText(people))}
				</Button>
			</Inline>
		</div>
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

/** Returns `1 person`, `3 people`. */
export const peopleText = (people: number) => adminTexts.sending.people(people);
