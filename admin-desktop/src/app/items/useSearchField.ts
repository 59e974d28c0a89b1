import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** A search field, which has the focus from the start where somebody came here to find something. */
export function useSearchField() {
	const { state } = useLocation();
	const field = useRef<HTMLInputElement>(null);
	const isWanted = state?.find === true;
	useEffect(() => {
		if (isWanted) field.current?.focus();
	}, [isWanted]);
	return field;
}
