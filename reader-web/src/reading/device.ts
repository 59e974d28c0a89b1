import { store, storedIn } from "@creations/shared-ui/theme-script";

/** Returns this device's kind and random name, such as `phone-1a2b3c4d`, for one reader. */
export function deviceOf(userId: number): string {
	const key = `reading-device:${userId}`;
	const stored = storedIn(key);
	if (stored) return stored;
	const device = `${kindOf(navigator)}-${randomName()}`;
	store(key, device);
	return device;
}

/** Returns the kind of a device. An iPad names itself a Macintosh. */
export function kindOf({
	userAgent,
	maxTouchPoints,
}: Pick<Navigator, "userAgent" | "maxTouchPoints">): string {
	if (/iPhone|Android.*Mobile/.test(userAgent)) return "phone";
	const isTablet = /iPad|Android|Tablet/.test(userAgent);
	const isIpad = userAgent.includes("Macintosh") && maxTouchPoints > 1;
	return isTablet || isIpad ? "tablet" : "computer";
}

const randomName = () =>
	Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
		(byte % 36).toString(36),
	).join("");
