import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { eventsWhere, readEvent } from "../kernel/log/stored-events.ts";
import type { Store } from "../kernel/store/store.ts";
import { account } from "./account.ts";
import type { Person } from "./people.ts";

export async function ownEvents(
	{ store, keys }: { store: Store; keys: SubjectKeys },
	{ id, profile, isAdmin }: Person,
) {
	const which = "stream = ? OR stream LIKE ? OR actor = ? ORDER BY position";
	const rows = await eventsWhere(store, which, [`account-${id}`, `reading-${id}-%`, `user-${id}`]);
	const events = rows.map((row) => readEvent(row));
	const state = events
		.filter(({ stream }) => stream === `account-${id}`)
		.reduce(account.evolve, account.initial);
	const opened = events.map(async (event) => {
		if (!("profile" in event.data) || state.status !== "open") return event;
		return { ...event, data: { ...event.data, profile: await keys.open(state.person, event.data.profile) } };
	});
	return {
		exportedAt: new Date().toISOString(),
		account: { id, isAdmin, ...profile },
		events: await Promise.all(opened),
	};
}
