import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { historyAddress } from "../addresses.ts";
import { addressOf, products, stories } from "../items/kinds.ts";
import { type Command, type CommandName, usePlatform } from "../platform.ts";

export function useCommands(take: (command: Command) => void): void {
	const { onCommand } = usePlatform();
	const onTake = useEffectEvent(take);
	useEffect(() => onCommand?.((command) => onTake(command)), [onCommand]);
}

export function useCommand(wanted: CommandName, run: () => void): void {
	useCommands(({ name }) => {
		if (name === wanted) run();
	});
}

/** Commands that lead to a screen from any other; for where it is always mounted, as a link may come at any time. */
export function useScreenCommands(): void {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	useCommands((command) => {
		switch (command.name) {
			case "new-story":
				return navigate(addressOf.create(stories), TO_TITLE);
			case "new-product":
				return navigate(addressOf.create(products), TO_TITLE);
			case "history":
				// In an editor it is that of what is edited, and the editor sees to it.
				return OF_AN_EDITOR.test(pathname) ? undefined : navigate(historyAddress.site);
			case "open":
				return navigate(command.path);
			case "find":
				// An editor searches in its own text.
				if (focusSearch() || OF_AN_EDITOR.test(pathname)) return;
				return navigate(addressOf.list(stories), { state: { find: true } });
		}
	});
}

/** Has the editor focus the title, for a person who goes on typing. */
const TO_TITLE = { state: { focusTitle: true } };

const OF_AN_EDITOR = /^\/admin\/(stories|products)\/(\d+|new)\/?$/;

function focusSearch(): boolean {
	const fields = ['[role="dialog"]', "main"].map((where) =>
		document.querySelector<HTMLInputElement>(`${where} input[type="search"]`),
	);
	const field = fields.find((one) => one !== null);
	field?.focus();
	field?.select();
	return field !== undefined;
}
