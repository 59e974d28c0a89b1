import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { historyAddress } from "../addresses.ts";
import { addressOf, products, stories } from "../items/kinds.ts";
import { type Command, type CommandName, usePlatform } from "../platform.ts";

/** Calls a function with each command from the host's menu or a deep link. */
export function useCommands(handle: (command: Command) => void): void {
	const { onCommand } = usePlatform();
	const onHandle = useEffectEvent(handle);
	useEffect(() => onCommand?.((command) => onHandle(command)), [onCommand]);
}

/** Runs a function for one command of the host. */
export function useCommand(expected: CommandName, run: () => void): void {
	useCommands(({ name }) => {
		if (name === expected) run();
	});
}

/**
 * Handles commands that open a screen. Must always be mounted, because a deep link can
 * arrive at any time.
 */
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
				// An editor opens the history of its own item.
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

/** Navigation state that makes the editor focus the title. */
const TO_TITLE = { state: { focusTitle: true } };

const OF_AN_EDITOR = /^\/admin\/(stories|products)\/(\d+|new)\/?$/;

function focusSearch(): boolean {
	const fields = ['[role="dialog"]', "main"].map((scope) =>
		document.querySelector<HTMLInputElement>(`${scope} input[type="search"]`),
	);
	const field = fields.find((candidate) => candidate !== null);
	field?.focus();
	field?.select();
	return field !== undefined;
}
