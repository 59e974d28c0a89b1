import {
	type ComponentProps,
	createContext,
	type ReactNode,
	useContext,
	useId,
} from "react";
import { classes } from "../classes.ts";
import * as css from "./Field.css.ts";

const FieldContext = createContext<
	Pick<ComponentProps<"input">, "id" | "aria-describedby" | "aria-invalid">
>({});

/** Returns the id and ARIA attributes that connect a control to its field. */
export const useField = () => useContext(FieldContext);

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
	const ties = {
		id,
		"aria-describedby": message ? messageId : undefined,
		"aria-invalid": Boolean(error) || undefined,
	};
	return (
		<FieldContext value={ties}>
			<div className={classes(css.field, className)}>
				<label className={css.label} htmlFor={id}>
					{label}
				</label>
				{children}
				{message && (
					<p
						id={messageId}
						className={error ? css.error : css.hint}
						role={error ? "alert" : undefined}
					>
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
