import type { ComponentType } from "react";
import { contentTabs } from "../tabs/tabs.ts";

/** Loads the content page together with all of its tabs. */
export async function loadContentPage(): Promise<ComponentType> {
	const [{ ContentPage }, tabs] = await Promise.all([
		import("./ContentPage.tsx"),
		Promise.all(
			contentTabs.map(async (tab) => ({ ...tab, content: (await tab.load()).content })),
		),
	]);
	return () => <ContentPage tabs={tabs} />;
}
