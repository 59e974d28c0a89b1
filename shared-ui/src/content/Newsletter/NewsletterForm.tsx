import { Button } from "../../Button/Button.tsx";
import { Field, Input } from "../../Field/Field.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Stack } from "../../Stack/Stack.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import * as css from "./Newsletter.css.ts";
import { type Subscribe, useSubscription } from "./useSubscription.ts";

export interface NewsletterFormProps {
	subscribe: Subscribe;
	onDone?: () => void;
}

export function NewsletterForm({ subscribe, onDone }: NewsletterFormProps) {
	const { email, setEmail, state, submit } = useSubscription(subscribe, onDone);
	if (state === "success") {
		return (
			<div className={css.success} role="status">
				<p className={css.thanks}>
					<Icon name="check" />
					Thank you for subscribing!
				</p>
				<Text>Check your inbox to confirm.</Text>
			</div>
		);
	}
	return (
		<form className={css.form} onSubmit={submit}>
			<Field label="Email address">
				<Input
					type="email"
					name="email"
					autoComplete="email"
					placeholder="Enter your email"
					required
					value={email}
					onChange={(event) => setEmail(event.target.value)}
				/>
			</Field>
			<Button type="submit" size="large" busy={state === "submitting"}>
				{state === "submitting" ? "Subscribing..." : "Subscribe to Newsletter"}
			</Button>
		</form>
	);
}

export function NewsletterIntroduction({ level = 2 }: { level?: 2 | 3 }) {
	return (
		<Stack gap="xs">
			<Heading level={level} size="heading">
				Stay Updated
			</Heading>
			<Text tone="soft">Get notified about new stories and product releases</Text>
		</Stack>
	);
}
