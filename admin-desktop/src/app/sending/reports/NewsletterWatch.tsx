import { useEffect, useState } from "react";
import type { Platform } from "../../platform.ts";
import { useNewsletters } from "../queries.ts";
import { createFinished, finishedNotification } from "./finished.ts";

export function NewsletterWatch({ notify }: { notify: NonNullable<Platform["notify"]> }) {
	const { list } = useNewsletters();
	const [finishedIn] = useState(createFinished);
	useEffect(() => {
		for (const newsletter of list ? finishedIn(list.items) : []) notify(finishedNotification(newsletter));
	}, [list, finishedIn, notify]);
	return null;
}
