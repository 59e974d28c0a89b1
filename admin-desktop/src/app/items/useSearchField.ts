import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

export function useSearchField() {
	const { state } = useLocation();
	const field = useRef<HTMLInputElement>(null);
	const isWanted = state?.find === true;
	useEffect(() => {
		if (isWanted) field.current?.focus();
	}, [isWanted]);
	return field;
}
