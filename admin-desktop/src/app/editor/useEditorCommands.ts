import { useNavigate } from "react-router-dom";
import { useCommand } from "../commands/useCommands.ts";
import { addressOf, type Kind } from "../items/kinds.ts";
import { usePlatform } from "../platform.ts";

export function useEditorCommands({
	kind,
	id,
	slug,
	save,
}: {
	kind: Kind;
	id: number | null;
	slug: string;
	save: () => void;
}): void {
	const navigate = useNavigate();
	const { openPage } = usePlatform();
	useCommand("save", save);
	useCommand("preview", () => slug !== "" && openPage(addressOf.page(kind, slug)));
	useCommand("history", () => id !== null && navigate(addressOf.history(kind, id)));
}
