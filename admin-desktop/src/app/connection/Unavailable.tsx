import { Button, EmptyState, ErrorView } from "@creations/shared-ui";
import { isUnreachable } from "./unreachable.ts";
import { useTryAgain } from "./useConnection.ts";

export interface UnavailableProps {
	error: unknown;
	text?: string;
}

/** In place of what could not be had. Where the server cannot be reached it comes by itself, once that is back. */
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
