import { clientAddress, networkOf, type Visit } from "../http/request/client-address.ts";
import { createSharedLimit, createVisitorLimit } from "../http/request/rate-limit.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import type { MailSignInDeps } from "./deps.ts";

/** Requests of a network: ten at once and thirty an hour. */
const NETWORK_RATE = { burst: 10, perMinute: 1 / 2 };
/** Codes and links that a network may try. */
const TRIES_RATE = { burst: 20, perMinute: 20 };
/** Mails to an address that one network causes: three at once and six an hour. */
const ADDRESS_IN_NETWORK_RATE = { burst: 3, perMinute: 1 / 10 };
/**
 * Mails to an address: eight at once and twelve a day. Higher than the limit of one
 * network, so that one network cannot keep a person from signing in.
 */
const ADDRESS_RATE = { burst: 8, perMinute: 12 / (24 * 60) };

/** Creates the limits of requests for a link, and of tries to use one. */
export function createMailLimits({ config, store, keys }: MailSignInDeps) {
	const { trustedProxies } = config;
	return {
		/** @throws {Refusal} `rate-limited` */
		limitRequests: createVisitorLimit(NETWORK_RATE, trustedProxies),
		/** @throws {Refusal} `rate-limited` */
		limitTries: createVisitorLimit(TRIES_RATE, trustedProxies),
		mayMail: createAddressLimit({ store, keys }, (visit) =>
			networkOf(clientAddress(visit, trustedProxies)),
		),
	};
}

/**
 * Returns a function that counts a mail to an address. It returns false above a limit,
 * because a refusal would reveal that somebody else has asked for this address.
 */
function createAddressLimit(
	{ store, keys }: { store: Store; keys: SubjectKeys },
	networkFor: (visit: Visit) => string,
) {
	const limitInNetwork = createSharedLimit(ADDRESS_IN_NETWORK_RATE, store);
	const limitAddress = createSharedLimit(ADDRESS_RATE, store);

	return async function mayMail(visit: Visit, address: string): Promise<boolean> {
		try {
			await limitInNetwork(
				keys.blind(`sign-in mails to ${address} from ${networkFor(visit)}`),
			);
			await limitAddress(keys.blind(`sign-in mails to ${address}`));
			return true;
		} catch (error) {
			if (error instanceof Refusal && error.code === "rate-limited") return false;
			throw error;
		}
	};
}
