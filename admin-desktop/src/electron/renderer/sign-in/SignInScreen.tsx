import { Button, Heading, Inline, Spinner, Text } from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { toastError, useAdminApi, useChange } from "../../../app/api/adminApi.ts";
import { useUser } from "../../../app/api/queries.ts";
import { USER } from "../../../app/connection/connection.ts";
import { OfflineNotice, useIsOffline } from "../../../app/connection/Unreachable.tsx";
import { usePlatform } from "../../../app/platform.ts";
import type { DesktopBridge } from "../../preload.ts";
import * as css from "../desktop.css.ts";
import { hostOf, problemOf, SERVERS, useDesktop } from "../desktop.ts";
import { Welcome } from "../Welcome.tsx";

export function SignInScreen() {
	const { site } = usePlatform();
	const { server } = useDesktop();
	const { isWaiting, problem, begin, cancel } = useSignIn();
	return (
		<Welcome>
			<title>{`Sign in · ${site.name}`}</title>
			<Heading level={1} size="heading">{`Sign in to ${site.name}`}</Heading>
			{server && <Text tone="faint">{hostOf(server)}</Text>}
			{isWaiting ? (
				<Waiting onCancel={cancel} />
			) : (
				<Ready problem={problem} onBegin={begin} />
			)}
		</Welcome>
	);
}

const NO_ANSWER = "The server gave an unexpected answer. Please try again later.";

function Ready({ problem, onBegin }: { problem: string | null; onBegin: () => void }) {
	const { bridge } = useDesktop();
	const isOffline = useIsOffline();
	const { error } = useUser();
	const { data: about } = useQuery({
		queryKey: ["about"],
		queryFn: bridge.about,
		networkMode: "always",
	});
	const serverProblem = error && !isOffline ? (serverMessage(error) ?? NO_ANSWER) : null;
	const message = problem ?? serverProblem;
	return (
		<>
			<Text size="lead" tone="soft">
				Your browser opens. After you sign in there, this window continues automatically.
			</Text>
			{message && <Text role="alert">{message}</Text>}
			{isOffline && (
				<OfflineNotice
					title="The server cannot be reached."
					text="Drafts on this computer are safe; sign in when it is back."
				/>
			)}
			<Button icon="external" size="large" disabled={isOffline} onClick={onBegin}>
				{problem ? "Try again" : "Sign in with your browser"}
			</Button>
			{about?.remembersSignIn === false && (
				<Text size="small" tone="faint">
					This computer cannot store the sign-in securely, so you need to sign in again
					after each start.
				</Text>
			)}
			<Button asChild variant="ghost" size="small" className={css.otherSite}>
				<Link to={SERVERS}>Choose another site</Link>
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
					Continue in your browser. This window is waiting.
				</Text>
			</Inline>
			<Button variant="secondary" onClick={onCancel}>
				Cancel
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
