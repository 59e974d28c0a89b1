import type { LibraryImage } from "@creations/server/responses";
import { classes, Field, Input, Picture } from "@creations/shared-ui";
import { usePicture } from "../../pictures/queries.ts";
import { LazyDialogButton } from "../../shell/buttons.tsx";
import { adminTexts } from "../../texts/texts.ts";
import * as css from "../manuscript.css.ts";
import { type BlockProps, BlockTools } from "./BlockTools.tsx";
import { changeIsland } from "./islands.ts";
import { pictureFacts } from "./photos.ts";

/** Renders a photo of the text, and its tools while it is selected. */
export function PhotoBlock({ island, editor }: BlockProps) {
	const { src, alt, title } = island.node.attrs;
	const { address, facts } = pictureFacts(src);
	return (
		<div className={css.photo}>
			<Picture
				src={address}
				alt={alt}
				title={title ?? undefined}
				facts={facts}
				sizes="(min-width: 768px) 40rem, 100vw"
				draggable={false}
			/>
			{island.isSelected ? (
				<PhotoPanel island={island} editor={editor} />
			) : (
				<span className={classes(css.caption, alt === "" && css.undescribed)}>
					{alt || adminTexts.manuscript.noDescription}
				</span>
			)}
		</div>
	);
}

function PhotoPanel({ island, editor }: BlockProps) {
	const { src, alt } = island.node.attrs;
	const { data: picture } = usePicture(pictureFacts(src).address);
	return (
		<div className={css.panel} data-controls="">
			<Field label={adminTexts.manuscript.description}>
				<Input
					placeholder={adminTexts.manuscript.descriptionExample}
					maxLength={300}
					value={alt}
					onChange={({ target }) => changeIsland(island, { alt: target.value })}
					onKeyDown={(event) => {
						if (event.key !== "Enter" && event.key !== "Escape") return;
						event.preventDefault();
						event.stopPropagation();
						editor.view?.focus();
					}}
				/>
			</Field>
			<div className={css.tools}>
				{picture && <FocusButton picture={picture} />}
				<BlockTools island={island} editor={editor} name="pictureBlock" />
			</div>
		</div>
	);
}

const loadDescribeForm = () =>
	import("../../pictures/DescribeForm.tsx").then((module) => module.DescribeForm);

/** Renders a button that opens the form of the picture library. */
function FocusButton({ picture }: { picture: LibraryImage }) {
	return (
		<LazyDialogButton
			label={adminTexts.manuscript.focusPoint}
			variant="secondary"
			size="small"
			title={adminTexts.manuscript.describe}
			description={adminTexts.manuscript.usedEverywhere}
			load={loadDescribeForm}
		>
			{(DescribeForm, close) => <DescribeForm picture={picture} onDone={close} />}
		</LazyDialogButton>
	);
}
