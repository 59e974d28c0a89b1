import { Button, Link, useOnDemand } from "@creations/shared-ui";
import { useState } from "react";
import { useLocation } from "react-router-dom";

const loadDialog = () => import("./SearchDialog.tsx").then((module) => module.SearchDialog);

/** Leads to the page of the search; where scripts run, opens it over the page that is there. */
export function HeaderSearch() {
	const [isOpen, setIsOpen] = useState(false);
	const { loaded: SearchDialog, want, warm } = useOnDemand(loadDialog);
	const isThere = useLocation().pathname === "/search";
	function open() {
		setIsOpen(true);
		void want();
	}
	return (
		<>
			<Button asChild icon="search" variant="icon">
				<Link
					to="/search"
					aria-label="Search"
					instead={isThere ? undefined : open}
					onPointerEnter={warm}
					onFocus={warm}
				/>
			</Button>
			{SearchDialog && <SearchDialog open={isOpen} onOpenChange={setIsOpen} />}
		</>
	);
}
