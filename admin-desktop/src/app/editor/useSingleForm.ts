import { ApiError } from "@creations/shared-ui/api";
import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { toastError, toastRefusal } from "../api/adminApi.ts";
import type { Draft } from "../drafts/drafts.ts";
import { useKeptValues } from "../drafts/useKeptValues.ts";
import { useSubmission } from "./useSubmission.ts";

interface SingleForm<Values, Saved> {
	/** The address of what there is one of, such as the settings. */
	path: string;
	/** Under which this device keeps the draft. */
	key: string;
	saved: Saved;
	draft: Draft<object> | null;
	valuesOf: (saved: Saved) => Values;
	schema?: z.ZodType<Values>;
	/** @param version the one that is replaced */
	send: (values: Values, version: number) => Promise<Saved>;
	latest: () => Promise<Saved>;
	onSaved: (saved: Saved) => void;
	failure: string;
	/** Said where somebody else has saved meanwhile: saving again takes its place. */
	conflict: string;
}

export function useSingleForm<Values extends object, Saved extends { version: number }>(
	form: SingleForm<Values, Saved>,
) {
	const { path, key, saved, draft, valuesOf, schema, send, latest, onSaved, failure, conflict } = form;
	const queryClient = useQueryClient();
	const { version } = saved;
	const kept = useKeptValues<Values>(key, { saved: valuesOf(saved), version, draft });
	const submission = useSubmission<Values, Saved>({
		values: kept.values,
		schema,
		send: (values) => send(values, kept.replaced ?? 0),
		onSaved: (now) => {
			kept.setValues(valuesOf(now));
			kept.setReplaced(now.version);
			queryClient.setQueryData([path], now);
			void queryClient.invalidateQueries({ queryKey: [path, "history"] });
			onSaved(now);
		},
		onError: async (error) => {
			const isConflict = error instanceof ApiError && error.answer?.code === "version-conflict";
			if (!isConflict) return toastRefusal(failure)(error);
			kept.setReplaced((await latest()).version);
			toastError(conflict, "Not saved");
		},
	});
	return { ...kept, ...submission };
}
