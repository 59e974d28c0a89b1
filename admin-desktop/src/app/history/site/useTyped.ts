import { useState } from "react";

/** What is typed over a value of the address: shown until the address has another value, which may take a moment. */
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
