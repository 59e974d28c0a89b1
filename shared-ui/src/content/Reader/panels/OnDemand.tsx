import { type ComponentType, useEffect } from "react";
import { useOnDemand } from "../../../useOnDemand.ts";

export type PanelName = "settings" | "contents";

/** Loads the code of a panel. */
export const loadPanel = {
	aloud: async () => (await import("../aloud/AloudBar.tsx")).AloudBar,
	contents: async () => (await import("../contents/ContentsPanel.tsx")).ContentsPanel,
	settings: async () => (await import("../settings/SettingsPanel.tsx")).SettingsPanel,
};

/** Loads a panel before it is opened. A failure shows when it opens. */
export const warmPanel = (name: keyof typeof loadPanel) => () => {
	loadPanel[name]().catch(() => {});
};

type OnDemandProps<P> = P & { load: () => Promise<ComponentType<P>> };

/** Renders a component when its code has loaded. A failure shows a toast. */
export function OnDemand<P extends object>({ load, ...rest }: OnDemandProps<P>) {
	const { loaded: Component, want } = useOnDemand(load);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
	useEffect(() => void want(), []);
	return Component ? <Component {...(rest as unknown as P)} /> : null;
}
