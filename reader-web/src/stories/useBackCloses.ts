import { afterPaint } from "@creations/shared-ui";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { staysInPlace } from "../app/usePlaceOnPage.ts";

/**
 * Lets the browser's Back button close what is open over the page instead of leaving the page. While it is open it has
 * an entry of its own in the history, under the same address. Such an entry is never stayed at with nothing open:
 * closing goes back from it, and so does whoever comes to it with Forward, a reload, or Back from a later page.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
	const navigate = useNavigate();
	const { pathname, search, state } = useLocation();
	const isMarked = Boolean(state?.isReaderOpen);
	const wasMarked = useRef(false);

	useEffect(() => {
		const cameBack = wasMarked.current && !isMarked;
		wasMarked.current = isMarked;
		if (isOpen === isMarked) return;
		if (isMarked) {
			navigate(-1);
		} else if (cameBack) {
			close();
		} else {
			return afterPaint(() =>
				navigate({ pathname, search }, { state: { isReaderOpen: true, ...staysInPlace } }),
			);
		}
	}, [isOpen, isMarked, close, navigate, pathname, search]);
}
