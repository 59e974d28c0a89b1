import { EmptyState, ErrorView } from "@creations/shared-ui";
import { ApiError, serverMessage } from "@creations/shared-ui/api";
import { Unavailable } from "../../connection/Unavailable.tsx";
import { isUnreachable } from "../../connection/unreachable.ts";

export function PastFailed({ error }: { error: Error }) {
	if (isUnreachable(error)) return <Unavailable error={error} />;
	const isNowhere = error instanceof ApiError && (error.status === 404 || error.status === 422);
	if (!isNowhere)
		return <ErrorView level={2} title="The past could not be loaded" message={serverMessage(error)} />;
	return <EmptyState icon="clock" title="There is nothing to see" text={serverMessage(error)} />;
}
