import { toast } from "@creations/shared-ui";
import { useEffect } from "react";
import type { Updates } from "../bridge.ts";
import { useDesktop } from "./desktop.ts";

export function useUpdateNotice(): void {
	const { bridge } = useDesktop();
	useEffect(() => {
		let told = "";
		function tell(updates: Updates) {
			if (updates.kind !== "ready" || updates.version === told) return;
			told = updates.version;
			toast({
				title: "A new version is ready",
				description: `Version ${updates.version} is installed when you close the application.`,
				action: { label: "Restart now", onClick: () => void bridge.installUpdate() },
			});
		}
		const end = bridge.onUpdates(tell);
		bridge.about().then(
			({ updates }) => tell(updates),
			() => {},
		);
		return end;
	}, [bridge]);
}
