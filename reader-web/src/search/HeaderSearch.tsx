import { Button, Link, useDialogOnDemand } from "@creations/shared-ui";
import { useLocation } from "react-router-dom";
import { siteTexts } from "../texts/texts.ts";

const loadDialog = () =>
	import("./SearchDialog.tsx").then((module) => module.SearchDialog);

/**
 * Links to the search page. With JavaScript, opens the search dialog over the current
 * page.
 */
export function HeaderSearch() {
	const { loaded: SearchDialog, dialog, warming } = useDialogOnDemand(loadDialog);
	const isThere = useLocation().pathname === "/search";
	return (
		<>
			<Button asChild icon="search" variant="icon">
				<Link
					to="/search"
					aria-label={siteTexts.search.title}
					instead={isThere ? undefined : () => dialog.onOpenChange(true)}
					{...warming}
				/>
			</Button>
			{SearchDialog && <SearchDialog {...dialog} />}
		</>
	);
}
