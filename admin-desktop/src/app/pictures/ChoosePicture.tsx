import type { LibraryImage } from "@creations/server/responses";
import {
	Button,
	type ButtonProps,
	EmptyState,
	Field,
	Input,
	Picture,
	Spinner,
} from "@creations/shared-ui";
import { useState } from "react";
import { useList } from "../api/lists.ts";
import { Unavailable } from "../connection/Unreachable.tsx";
import { DialogButton } from "../shell/buttons.tsx";
import { useDebounced } from "../shell/useDebounced.ts";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./pictures.css.ts";
import { nameOf, PICTURES } from "./queries.ts";

interface ChoosePictureProps
	extends Pick<ButtonProps, "size" | "variant" | "aria-label"> {
	label?: string;
	onChoose: (path: string) => void;
}

/** Renders a button that opens a dialog with the uploaded pictures. */
export function ChoosePicture({
	onChoose,
	label = adminTexts.pictures.choose,
	variant = "ghost",
	...button
}: ChoosePictureProps) {
	return (
		<DialogButton
			{...button}
			title={adminTexts.pictures.choose}
			width="wide"
			variant={variant}
			icon="image"
			label={label}
		>
			{(close) => (
				<Choices
					onChoose={(path) => {
						onChoose(path);
						close();
					}}
				/>
			)}
		</DialogButton>
	);
}

interface ChoicesProps {
	onChoose: (path: string) => void;
}

/** Renders the uploaded pictures to choose from, with a search. */
export function Choices({ onChoose }: ChoicesProps) {
	const [search, setSearch] = useState("");
	const { data: list, error } = useList(PICTURES, useDebounced(search.trim()), {
		gcTime: 0,
	});
	if (error) return <Unavailable error={error} />;
	if (!list) return <Spinner />;
	return (
		<div className={css.form}>
			<Field label={adminTexts.pictures.search}>
				<Input
					type="search"
					value={search}
					onChange={({ target }) => setSearch(target.value)}
				/>
			</Field>
			{list.items.length === 0 && (
				<EmptyState
					icon="image"
					title={search ? adminTexts.pictures.noMatch : adminTexts.pictures.none}
				/>
			)}
			<ul className={css.pictures} aria-label={adminTexts.pictures.title}>
				{list.items.map((picture) => (
					<li key={picture.id}>
						<Choice picture={picture} onChoose={onChoose} />
					</li>
				))}
			</ul>
			{list.hasMore && (
				<Button variant="secondary" busy={list.isLoadingMore} onClick={list.loadMore}>
					{adminTexts.pictures.more}
				</Button>
			)}
		</div>
	);
}

function Choice({ picture, onChoose }: ChoicesProps & { picture: LibraryImage }) {
	return (
		<button
			type="button"
			className={css.choice}
			aria-label={nameOf(picture)}
			onClick={() => onChoose(picture.path)}
		>
			<Picture className={css.picture} src={picture.path} alt="" sizes="160px" />
		</button>
	);
}
