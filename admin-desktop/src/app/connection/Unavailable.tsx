import { Button, EmptyState, ErrorView } from "@creations/shared-ui";
import { isUnreachable } from "./unreachable.ts";
import { useTryAgain } from "./useConnection.ts";

export interface UnavailableProps {
	error: unknown;
	text?: string;
}

export function Unavailable({
	error,
	text = "This comes back by itself when the server does.",
}: UnavailableProps) {
	const tryAgain = useTryAgain();
	if (!isUnreachable(error)) return <ErrorView />;
	return (
		<EmptyState icon="clock" title="The server cannot be reached" text={text}>
			<Button variant="secondary" onClick={() => void tryAgain()}>
				Try again
			</Button>
		</EmptyState>
	);
}
