import { Field, Input } from "@creations/shared-ui";
import { type FormEvent, useState } from "react";
import * as css from "../sending/reports/reports.css.ts";
import { BusyButton } from "../shell/BusyButton.tsx";
import { useSuppress } from "./useSuppressions.ts";

export function SuppressForm() {
	const [email, setEmail] = useState("");
	const { mutate, isPending } = useSuppress();

	function onSubmit(event: FormEvent) {
		event.preventDefault();
		if (!isPending) mutate(email.trim(), { onSuccess: () => setEmail("") });
	}

	return (
		<form className={css.form} onSubmit={onSubmit}>
			<Field label="Email address" className={css.field}>
				<Input
					type="email"
					name="email"
					autoComplete="off"
					required
					value={email}
					onChange={({ target }) => setEmail(target.value)}
				/>
			</Field>
			<BusyButton type="submit" variant="secondary" size="large" busy={isPending}>
				Suppress
			</BusyButton>
		</form>
	);
}
