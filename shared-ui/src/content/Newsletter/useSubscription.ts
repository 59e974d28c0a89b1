import { type FormEvent, useEffect, useState } from "react";
import { serverMessage } from "../../api/api-error.ts";
import { toast } from "../../Toast/toasts.ts";

export type Subscribe = (email: string) => Promise<{ message?: string }>;

export const successDelay = 2000;

export function useSubscription(subscribe: Subscribe, onDone?: () => void) {
	const [email, setEmail] = useState("");
	const [state, setState] = useState<"idle" | "submitting" | "success">("idle");

	useEffect(() => {
		if (state !== "success") return;
		const timer = setTimeout(() => {
			setState("idle");
			setEmail("");
			onDone?.();
		}, successDelay);
		return () => clearTimeout(timer);
	}, [state, onDone]);

	async function submit(event: FormEvent) {
		event.preventDefault();
		const address = email.trim();
		if (!address || state !== "idle") return;
		setState("submitting");
		try {
			const { message } = await subscribe(address);
			setState("success");
			welcome(message);
		} catch (error) {
			setState("idle");
			apologise(error);
		}
	}

	return { email, setEmail, state, submit };
}

function welcome(message: string | undefined) {
	toast({
		title: "Welcome to our newsletter!",
		description: message || "You'll receive updates about new stories and products.",
	});
}

function apologise(error: unknown) {
	toast({
		variant: "destructive",
		title: "Subscription failed",
		description: serverMessage(error) || "Something went wrong. Please try again.",
	});
}
