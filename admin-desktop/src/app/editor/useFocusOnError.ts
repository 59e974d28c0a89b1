import { useEffect, useReducer } from "react";

/** @returns what moves the focus to the first field with a message, once the messages are there */
export function useFocusOnError() {
	const [refusals, focusFirst] = useReducer((count: number) => count + 1, 0);
	useEffect(() => {
		if (refusals > 0) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [refusals]);
	return focusFirst;
}
