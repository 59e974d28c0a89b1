import { useRef } from "react";

/** The same key for the same text, so that a save whose answer got lost does not create a second one. */
export function useCreateKey() {
	const last = useRef({ text: "", key: "" });
	return (body: unknown) => {
		const text = JSON.stringify(body);
		if (last.current.text !== text) last.current = { text, key: randomKey() };
		return last.current.key;
	};
}

// `crypto.randomUUID` exists only where the page came over https.
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
