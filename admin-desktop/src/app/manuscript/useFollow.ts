import { type RefObject, useRef } from "react";

export function useFollow(area: RefObject<HTMLTextAreaElement | null>) {
	const followed = useRef<HTMLElement>(null);
	function onScroll() {
		if (!area.current || !followed.current) return;
		const { scrollTop, scrollHeight, clientHeight } = area.current;
		const share = scrollTop / Math.max(1, scrollHeight - clientHeight);
		followed.current.scrollTop = share * (followed.current.scrollHeight - followed.current.clientHeight);
	}
	return { followed, onScroll };
}
