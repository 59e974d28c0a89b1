import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import { classes } from "../classes.ts";
import * as css from "./Field.css.ts";

interface Wiring {
	id: string;
	describedBy: string | undefined;
	invalid: boolean;
}

const FieldContext = createContext<Wiring | undefined>(undefined);

export function useField() {
	const field = useContext(FieldContext);
	return {
		id: field?.id,
		"aria-describedby": field?.describedBy,
		"aria-invalid": field?.invalid || undefined,
	};
}

export interface FieldProps {
	label: string;
	error?: string;
	hint?: string;
	children: ReactNode;
	className?: string;
}

export function Field({ label, error, hint, children, className }: FieldProps) {
	const id = useId();
	const messageId = `${id}-message`;
	const message = error ?? hint;
	return (
		<FieldContext value={{ id, describedBy: message ? messageId : undefined, invalid: Boolean(error) }}>
			<div className={classes(css.field, className)}>
				<label className={css.label} htmlFor={id}>
					{label}
				</label>
				{children}
				{message && (
					<p id={messageId} className={error ? css.error : css.hint} role={error ? "alert" : undefined}>
						{message}
					</p>
				)}
			</div>
		</FieldContext>
	);
}

export function Input({ className, ...rest }: ComponentProps<"input">) {
	return <input {...useField()} className={classes(css.control, className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
	return <textarea {...useField()} className={classes(css.area, className)} {...rest} />;
}
