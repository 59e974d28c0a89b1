import { type FormEvent, useEffect, useState } from "react";
import { serverMessage } from "../../api/client.ts";
import { Button } from "../../Button/Button.tsx";
import { Field, Input } from "../../Field/Field.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Stack } from "../../Layout/Layout.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import { toast } from "../../Toast/toasts.ts";
import * as css from "./Newsletter.css.ts";

interface NewsletterFormProps {
	subscribe: Subscribe;
	onDone?: () => void;
}

export function NewsletterForm({ subscribe, onDone }: NewsletterFormProps) {
	const { state, submit } = useSubscription(subscribe, onDone);
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
		// Without JavaScript the browser submits the form.
		<form
			className={css.form}
			method="post"
			action="/newsletter/subscribe"
			onSubmit={submit}
		>
			<Field label="Email address">
				{/* Uncontrolled, so that text typed before hydration stays. */}
				<Input
					type="email"
					name="email"
					autoComplete="email"
					placeholder="Enter your email"
					required
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

export function NewsletterCard({ subscribe }: { subscribe: Subscribe }) {
	return (
		<section className={css.card} aria-label="Newsletter">
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
		try {
			const { message } = await subscribe(address);
			setState("success");
			toast({
				title: "Welcome to our newsletter!",
				description: message || "You'll receive updates about new stories and products.",
			});
		} catch (error) {
			setState("idle");
			toast({
				variant: "destructive",
				title: "Subscription failed",
				description: serverMessage(error) || "Something went wrong. Please try again.",
			});
		}
	}

	return { state, submit };
}
