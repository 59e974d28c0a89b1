import { toast } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { toastRefusal, useAdminApi, useChange } from "../api/adminApi.ts";
import { BusyButton } from "../shell/buttons.tsx";

interface UndoButtonProps {
	id: number;
	size?: "small" | "large";
	onUndone?: () => void;
}

export function UndoButton({ id, size = "large", onUndone }: UndoButtonProps) {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	const { mutate, isPending } = useChange({
		mutationFn: () => api.request("POST /api/admin/imports/:id/undo", { params: { id } }),
		onSuccess: ({ removed, kept }) => {
			const stayed = kept > 0 ? ` ${kept} stayed.` : "";
			toast({ title: "Import undone", description: `${removed} of what it added went.${stayed}` });
			onUndone?.();
		},
		onError: toastRefusal("Failed to undo the import. Please try again."),
		onSettled: () => queryClient.invalidateQueries(),
	});
	return (
		<BusyButton
			variant="secondary"
			size={size}
			busy={isPending}
			aria-label={`Undo import ${id}`}
			onClick={() => mutate()}
		>
			Undo
		</BusyButton>
	);
}
