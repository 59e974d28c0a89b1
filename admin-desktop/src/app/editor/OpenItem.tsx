import { EmptyState } from "@creations/shared-ui";
import { ApiError } from "@creations/shared-ui/api";
import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { keysOf } from "../api/queries.ts";
import { Unavailable } from "../connection/Unavailable.tsx";
import { isUnreachable } from "../connection/unreachable.ts";
import { type Draft, draftKey, readDraft } from "../drafts/drafts.ts";
import { usePlatform } from "../platform.ts";
import { LoadingScreen } from "../shell/screens.tsx";
import type { Form } from "./form.ts";

export interface Opened<Values, Item> {
	id: number | null;
	item: Item | null;
	draft: Draft<Values> | null;
}

export function OpenItem<Values extends object, Item extends { id: number; version: number }, Body>({
	form,
	children,
}: {
	form: Form<Values, Item, Body>;
	children: (opened: Opened<Values, Item>, latest: Item | null) => ReactNode;
}) {
	const { id: text = "" } = useParams();
	const { state } = useLocation();
	const { drafts } = usePlatform();
	const { plural, noun, Noun } = form.kind;
	const id = text === "new" ? null : /^\d+$/.test(text) ? Number(text) : Number.NaN;
	const key = draftKey({ plural, id });
	const item = useQuery({
		queryKey: keysOf(plural).detail(id ?? 0),
		queryFn: () => form.calls.detail(id ?? 0),
		enabled: id !== null && !Number.isNaN(id),
		gcTime: 2000,
	});
	const draft = useQuery({
		queryKey: ["draft", key],
		queryFn: () => readDraft(drafts, key, form.values),
		networkMode: "always",
		gcTime: 0,
		staleTime: 0,
	});

	const editor: string = state?.editor ?? text;
	const [open, setOpen] = useState<{ editor: string; opened: Opened<Values, Item> } | null>(null);
	if (open?.editor === editor)
		return <Fragment key={editor}>{children(open.opened, item.data ?? null)}</Fragment>;

	if (Number.isNaN(id) || isMissing(item.error))
		return <EmptyState icon="search" title={`${Noun} Not Found`} />;
	if (draft.isError) return <Unavailable error={draft.error} />;
	if (item.isFetching || draft.isPending) return <LoadingScreen />;
	if (item.isError && !(isUnreachable(item.error) && draft.data))
		return <Unavailable error={item.error} text={`This ${noun} has not been opened on this computer yet.`} />;
	setOpen({ editor, opened: { id, item: item.data ?? null, draft: draft.data } });
	return null;
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;
