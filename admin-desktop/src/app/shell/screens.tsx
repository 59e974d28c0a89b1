import { ErrorView, Heading, Icon, Skeleton, Spinner, Stack, Text } from "@creations/shared-ui";
import { useEffect } from "react";
import * as css from "./shell.css.ts";

export function LoadingScreen() {
	return (
		<div className={css.waiting} role="status">
			<Spinner />
			<Text tone="soft">Loading...</Text>
		</div>
	);
}

export function AccessDenied() {
	return (
		<div className={css.screen}>
			<title>Access Denied</title>
			<Icon name="gem" />
			<Heading level={1} size="heading">
				Access Denied
			</Heading>
			<Text tone="soft">You need administrator privileges to access this page.</Text>
		</div>
	);
}

export function ErrorScreen() {
	return (
		<main>
			<ErrorView />
		</main>
	);
}

/** Shown if the program of a screen cannot be loaded. A newer server may no longer have it: reloading finds the new one. */
export function ScreenFailed() {
	useEffect(() => {
		const reload = () => location.reload();
		addEventListener("online", reload);
		return () => removeEventListener("online", reload);
	}, []);
	if (navigator.onLine) return <ErrorView />;
	return <ErrorView title="You are offline" message="This screen loads as soon as you are back." />;
}

export function WaitingLines({
	label,
	count,
	className,
}: {
	label: string;
	count: number;
	className: string;
}) {
	return (
		<Stack gap="md" role="status" aria-label={label}>
			{[...Array(count).keys()].map((line) => (
				<Skeleton key={line} className={className} />
			))}
		</Stack>
	);
}
