import { accountEvents } from "@creations/events";
import { defineStream, ITEM } from "../module.ts";

export const accountStream = defineStream({
	name: "account",
	subject: "people",
	events: accountEvents,
	told: {
		AccountOpened: { sentence: "opened an account for someone" },
		ProfileUpdated: { sentence: "updated a profile", by: "reader" },
		AdminGranted: { sentence: `made ${ITEM} an administrator`, by: "staff" },
		AdminRevoked: { sentence: `withdrew the administrator's role from ${ITEM}`, by: "staff" },
		AccountErased: { sentence: "erased an account", by: "reader" },
	},
});
