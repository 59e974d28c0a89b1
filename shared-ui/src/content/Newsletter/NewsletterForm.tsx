import { type FormEvent, useEffect, useState } from "react";
import { serverMessage } from "../../api/client.ts";
import { Button } from "../../Button/Button.tsx";
import { Field, Input } from "../../Field/Field.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Stack } from "../../Layout/Layout.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import { toast } from "../../Toast/toasts.ts";
import { sharedTexts } from "../../texts/texts.ts";
import * as css from "./Newsletter.css.ts";

interface NewsletterFormProps {
	subscribe: Subscribe;
	onDone?: () => void;
}

export function NewsletterForm({ subscribe, onDone }: NewsletterFormProps) {
	const { state, submit } = useSubscription(subscribe, onDone);
	const texts = sharedTexts.newsletter;
	if (state === "success") {
		return (
			<div className={css.success} role="status">
				<p className={css.thanks}>
					<Icon name="check" />
					{texts.thanks}
				</p>
				<Text>{texts.inbox}</Text>
			</div>
		);
	}
	return (
		// Without JavaScript the browser submits the form.
		<form
			className={css.form}
			method="post"
			action="/newsletter/subscribe"
			onSubmit={submit}
		>
			<Field label={texts.email}>
				{/* Uncontrolled, so that text typed before hydration stays. */}
				<Input
					type="email"
					name="email"
					autoComplete="email"
					placeholder={texts.placeholder}
					required
				/>
			</Field>
			<Button type="submit" size="large" busy={state === "submitting"}>
				{state === "submitting" ? texts.subscribing : texts.subscribe}
			</Button>
		</form>
	);
}

export function NewsletterIntroduction({ level = 2 }: { level?: 2 | 3 }) {
	return (
		<Stack gap="xs">
			<Heading level={level} size="heading">
				{sharedTexts.newsletter.heading}
			</Heading>
			<Text tone="soft">{sharedTexts.newsletter.text}</Text>
		</Stack>
	);
}

export function NewsletterCard({ subscribe }: { subscribe: Subscribe }) {
	return (
		<section className={css.card} aria-label={sharedTexts.newsletter.label}>
			<NewsletterIntroduction />
			<div className={css.inlineForm}>
				<NewsletterForm subscribe={subscribe} />
			</div>
		</section>
	);
}

export type Subscribe = (email: string) => Promise<{ message?: string }>;

const successDelay = 2000;

function useSubscription(subscribe: Subscribe, onDone?: () => void) {
	const [state, setState] = useState<"idle" | "submitting" | "success">("idle");

	useEffect(() => {
		if (state !== "success") return;
		const timer = setTimeout(() => {
			setState("idle");
			onDone?.();
		}, successDelay);
		return () => clearTimeout(timer);
	}, [state, onDone]);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const address = String(new FormData(event.currentTarget).get("email")).trim();
		if (!address || state !== "idle") return;
		setState("submitting");
		const texts = sharedTexts.newsletter;
		try {
			const { message } = await subscribe(address);
			setState("success");
			toast({
				title: texts.welcome,
				// The server's message is English.
				description:
					sharedTexts.language === "en" ? message || texts.welcomeText : texts.inbox,
			});
		} catch (error) {
			setState("idle");
			toast({
				variant: "destructive",
				title: texts.failed,
				description: serverMessage(error) || texts.failedText,
			});
		}
	}

	return { state, submit };
}
