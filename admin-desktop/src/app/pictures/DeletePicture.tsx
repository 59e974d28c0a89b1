import type { LibraryImage } from "@creations/server/responses";
import { DialogCancel, Inline, Text } from "@creations/shared-ui";
import { BusyButton, DialogButton } from "../shell/buttons.tsx";
import * as css from "./pictures.css.ts";
import { nameOf, useDeletePicture } from "./queries.ts";

/** Renders a button that deletes an unused picture after a question. */
export function DeletePicture({ picture }: { picture: LibraryImage }) {
	return (
		<DialogButton
			icon="trash"
			variant="icon"
			aria-label={`Delete ${nameOf(picture)}`}
			title="Delete the picture?"
			description="The picture is deleted in all sizes. You cannot undo this."
		>
			{(close) => <Question path={picture.path} onDeleted={close} />}
		</DialogButton>
	);
}

function Question({ path, onDeleted }: { path: string; onDeleted: () => void }) {
	const { mutate, isPending } = useDeletePicture(onDeleted);
	return (
		<div className={css.form}>
			<Text size="small" tone="soft">
				Earlier versions and deleted items that show it will lose it. Existing backups
				keep it.
			</Text>
			<Inline gap="xs" justify="end">
				<DialogCancel />
				<BusyButton variant="danger" busy={isPending} onClick={() => mutate(path)}>
					{isPending ? "Deleting..." : "Delete picture"}
				</BusyButton>
			</Inline>
		</div>
	);
}
