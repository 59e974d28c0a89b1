import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { useCommand } from "../commands/useCommands.ts";
import { addressOf, type Kind } from "../items/kinds.ts";
import { usePlatform } from "../platform.ts";

interface Commanded {
	id: number | null;
	values: { slug: string };
	save: () => void;
}

export function useEditorCommands(kind: Kind, { id, values: { slug }, save }: Commanded): void {
	const navigate = useNavigate();
	const { openPage } = usePlatform();
	useCommand("save", save);
	useCommand("preview", () => slug !== "" && openPage(addressOf.page(kind, slug)));
	useCommand("history", () => id !== null && navigate(addressOf.history(kind, id)));
	useSaveShortcut(save);
}

function useSaveShortcut(save: () => void): void {
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
		event.preventDefault();
		if (!event.repeat) save();
	});
	useEffect(() => {
		const listener = (event: KeyboardEvent) => onKeyDown(event);
		window.addEventListener("keydown", listener);
		return () => window.removeEventListener("keydown", listener);
	}, []);
}
