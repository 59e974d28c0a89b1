import { useState } from "react";

/**
 * What is being typed over a value that the address holds: shown until the address has another value, which may be
 * a little later.
 */
export function useTyped<Value>(value: Value, textOfValue: string) {
	const [typed, setTyped] = useState<{ text: string; over: Value } | null>(null);
	const isTyping = typed !== null && typed.over === value;
	return {
		text: isTyping ? typed.text : textOfValue,
		isTyping,
		type: (text: string) => setTyped({ text, over: value }),
		forget: () => setTyped(null),
	};
}
