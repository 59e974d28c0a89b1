import type { LibraryImage } from "@creations/server/responses";
import { DialogCancel, Inline, Text } from "@creations/shared-ui";
import { BusyButton, DialogButton } from "../shell/buttons.tsx";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./pictures.css.ts";
import { nameOf, useDeletePicture } from "./queries.ts";

/** Renders a button that deletes an unused picture after a question. */
export function DeletePicture({ picture }: { picture: LibraryImage }) {
	return (
		<DialogButton
			icon="trash"
			variant="icon"
			aria-label={adminTexts.items.deleteName(nameOf(picture))}
			title={adminTexts.pictures.askDelete}
			description={adminTexts.pictures.deleteAbout}
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
				{adminTexts.pictures.deleteEffect}
			</Text>
			<Inline gap="xs" justify="end">
				<DialogCancel />
				<BusyButton variant="danger" busy={isPending} onClick={() => mutate(path)}>
					{isPending ? adminTexts.pictures.deleting : adminTexts.pictures.deletePicture}
				</BusyButton>
			</Inline>
		</div>
	);
}
