import { useEffect, useState } from "react";
import type { Platform } from "../../platform.ts";
import { useNewsletters } from "../queries.ts";
import { createFinished, finishedNotification } from "./finished.ts";

/** Keeps looking at newsletters under way, whichever screen is open, and tells of each that has finished. */
export function NewsletterWatch({ notify }: { notify: NonNullable<Platform["notify"]> }) {
	const { list } = useNewsletters();
	const [finishedIn] = useState(createFinished);
	useEffect(() => {
		for (const newsletter of list ? finishedIn(list.items) : []) notify(finishedNotification(newsletter));
	}, [list, finishedIn, notify]);
	return null;
}
