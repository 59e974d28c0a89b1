import { Button, Heading, Inline, Spinner, Text } from "@creations/shared-ui";
import { sharedTexts } from "@creations/shared-ui/texts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import {
	refusalText,
	toastError,
	useAdminApi,
	useChange,
} from "../../../app/api/adminApi.ts";
import { useUser } from "../../../app/api/queries.ts";
import { USER } from "../../../app/connection/connection.ts";
import { OfflineNotice, useIsOffline } from "../../../app/connection/Unreachable.tsx";
import { usePlatform } from "../../../app/platform.ts";
import { adminTexts } from "../../../app/texts/texts.ts";
import type { DesktopBridge } from "../../preload.ts";
import { desktopTexts } from "../../texts/texts.ts";
import * as css from "../desktop.css.ts";
import { hostOf, problemOf, SERVERS, useDesktop } from "../desktop.ts";
import { Welcome } from "../Welcome.tsx";

export function SignInScreen() {
	const { site } = usePlatform();
	const { server } = useDesktop();
	const { isWaiting, problem, begin, cancel } = useSignIn();
	const texts = desktopTexts.signIn;
	return (
		<Welcome>
			<title>{texts.title(site.name)}</title>
			<Heading level={1} size="heading">
				{texts.heading(site.name)}
			</Heading>
			{server && <Text tone="faint">{hostOf(server)}</Text>}
			{isWaiting ? (
				<Waiting onCancel={cancel} />
			) : (
				<Ready problem={problem} onBegin={begin} />
			)}
		</Welcome>
	);
}

function Ready({ problem, onBegin }: { problem: string | null; onBegin: () => void }) {
	const { bridge } = useDesktop();
	const isOffline = useIsOffline();
	const { error } = useUser();
	const { data: about } = useQuery({
		queryKey: ["about"],
		queryFn: bridge.about,
		networkMode: "always",
	});
	const texts = desktopTexts.signIn;
	const serverProblem =
		error && !isOffline ? (refusalText(error) ?? texts.unexpected) : null;
	const message = problem ?? serverProblem;
	return (
		<>
			<Text size="lead" tone="soft">
				{texts.intro}
			</Text>
			{message && <Text role="alert">{message}</Text>}
			{isOffline && (
				<OfflineNotice title={adminTexts.session.unreachable} text={texts.draftsSafe} />
			)}
			<Button icon="external" size="large" disabled={isOffline} onClick={onBegin}>
				{problem ? adminTexts.session.tryAgain : texts.start}
			</Button>
			{about?.remembersSignIn === false && (
				<Text size="small" tone="faint">
					{texts.notRemembered}
				</Text>
			)}
			<Button asChild variant="ghost" size="small" className={css.otherSite}>
				<Link to={SERVERS}>{texts.otherSite}</Link>
			</Button>
		</>
	);
}

function Waiting({ onCancel }: { onCancel: () => void }) {
	return (
		<>
			<Inline gap="sm" wrap={false} role="status">
				<Spinner />
				<Text size="lead" tone="soft">
					{desktopTexts.signIn.waiting}
				</Text>
			</Inline>
			<Button variant="secondary" onClick={onCancel}>
				{sharedTexts.parts.cancel}
			</Button>
		</>
	);
}

function useSignIn() {
	const { bridge } = useDesktop();
	const queryClient = useQueryClient();
	const { mutate, isPending, error } = useChange({
		refreshes: "itself",
		mutationFn: () => bridge.signIn(),
		onSettled: () => queryClient.refetchQueries({ queryKey: [USER] }),
	});
	// Cancels the sign-in when the person leaves the screen.
	useEffect(() => (isPending ? () => cancel(bridge) : undefined), [isPending, bridge]);
	const problem = error && problemOf(error);
	return {
		isWaiting: isPending,
		problem,
		begin: () => mutate(),
		cancel: () => cancel(bridge),
	};
}

const cancel = (bridge: DesktopBridge) => void bridge.cancelSignIn().catch(() => {});

export function useSignOut(): () => Promise<void> {
	const { bridge } = useDesktop();
	const { session } = useAdminApi();
	const queryClient = useQueryClient();
	return async () => {
		try {
			await bridge.signOut();
		} catch (error) {
			toastError(problemOf(error));
			return;
		}
		session.forget();
		queryClient.setQueryData([USER], null);
		queryClient.removeQueries({
			predicate: ({ queryKey: [address] }) => address !== USER,
		});
	};
}
