import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { addressOfTab } from "../tabs/tab.ts";
import { tabs } from "../tabs/tabs.ts";

/**
 * Opens the first nine tabs with Ctrl+1 to Ctrl+9. For hosts without browser tabs, which
 * use the same keys.
 */
export function useTabShortcuts(): void {
	const navigate = useNavigate();
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey;
		const tab = isShortcut && /^[1-9]$/.test(event.key) && tabs[Number(event.key) - 1];
		if (!tab) return;
		event.preventDefault();
		void navigate(addressOfTab(tab));
	});
	useEffect(() => {
		const listener = (event: KeyboardEvent) => onKeyDown(event);
		window.addEventListener("keydown", listener);
		return () => window.removeEventListener("keydown", listener);
	}, []);
}
