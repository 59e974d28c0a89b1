import type { ImageUse, LibraryImage } from "@creations/server/responses";
import { formatDate, Inline, Picture, Text } from "@creations/shared-ui";
import { Link, useSearchParams } from "react-router-dom";
import { pageAddress, settingsAddress } from "../addresses.ts";
import { useList } from "../api/lists.ts";
import { addressOf, products, stories } from "../items/kinds.ts";
import { Facts } from "../items/Line.tsx";
import * as listing from "../listing.css.ts";
import { newsletterAddress } from "../sending/queries.ts";
import { LinkButton } from "../shell/buttons.tsx";
import { Page, toContent } from "../shell/Page.tsx";
import { DescribedList } from "../tabs/DescribedList.tsx";
import type { ListDescription } from "../tabs/description.ts";
import { adminTexts } from "../texts/texts.ts";
import { DeletePicture } from "./DeletePicture.tsx";
import { DescribeButton } from "./PictureTools.tsx";
import * as css from "./pictures.css.ts";
import { nameOf, PICTURES, picturesAddress } from "./queries.ts";
import { UploadPictures } from "./UploadPictures.tsx";

const UNDESCRIBED = `${PICTURES}/undescribed` as const;

/** Renders the library of uploaded pictures. */
export function PicturesPage() {
	const [params] = useSearchParams();
	const all = useList(PICTURES, "", { gcTime: 0 });
	const undescribed = useList(UNDESCRIBED, "", { gcTime: 0 });
	const isFiltered = params.has("undescribed");
	return (
		<Page back={toContent} answer={isFiltered ? undescribed : all}>
			{(list) => (
				<>
					<Text tone="soft">{adminTexts.pictures.about}</Text>
					<Inline gap="sm">
						<UploadPictures />
						<FilterLink isFiltered={isFiltered} missing={undescribed.data?.total ?? 0} />
					</Inline>
					{isFiltered ? (
						<DescribedList
							key="undescribed"
							description={undescribedPictures}
							list={list}
						/>
					) : (
						<DescribedList key="all" description={allPictures} list={list} />
					)}
				</>
			)}
		</Page>
	);
}

const row = { useRow: () => (picture: LibraryImage) => <Row picture={picture} /> };

const allPictures: ListDescription<typeof PICTURES> = {
	path: PICTURES,
	get label() {
		return adminTexts.pictures.title;
	},
	search: {
		get plural() {
			return adminTexts.pictures.plural;
		},
		textsOf: ({ description, uses }) => [description, ...uses.map(({ name }) => name)],
		get noMatch() {
			return adminTexts.pictures.noMatch;
		},
	},
	empty: {
		icon: "image",
		get title() {
			return adminTexts.pictures.none;
		},
		get text() {
			return adminTexts.pictures.emptyAbout;
		},
	},
	row,
};

const undescribedPictures: ListDescription<typeof UNDESCRIBED> = {
	path: UNDESCRIBED,
	get label() {
		return adminTexts.pictures.undescribed;
	},
	empty: {
		icon: "check",
		get title() {
			return adminTexts.pictures.allDescribed;
		},
	},
	row,
};

function FilterLink({ isFiltered, missing }: { isFiltered: boolean; missing: number }) {
	if (!isFiltered && missing === 0) return null;
	return (
		<LinkButton
			to={isFiltered ? picturesAddress : `${picturesAddress}?undescribed`}
			variant="secondary"
			className={css.filter}
		>
			{isFiltered ? adminTexts.pictures.showAll : adminTexts.pictures.missing(missing)}
		</LinkButton>
	);
}

function Row({ picture }: { picture: LibraryImage }) {
	const { path, width, height, color, description, uses, source, uploadedAt } = picture;
	return (
		<div className={css.row}>
			<div className={css.frame}>
				<Picture
					className={css.picture}
					src={path}
					alt=""
					sizes="96px"
					facts={{ width, height, color, description: "" }}
				/>
			</div>
			<div className={css.words}>
				<p className={description ? undefined : css.missing}>
					{description || adminTexts.pictures.noDescription}
				</p>
				<Facts
					facts={[
						`${width} × ${height}`,
						formatDate(uploadedAt),
						source && adminTexts.pictures.croppedCopy,
					]}
				/>
				<Uses uses={uses} />
			</div>
			<div className={css.edit}>
				<DescribeButton picture={picture} name={nameOf(picture)} />
				{uses.length === 0 && <DeletePicture picture={picture} />}
			</div>
		</div>
	);
}

/** Links the content that uses a picture. */
function Uses({ uses }: Pick<LibraryImage, "uses">) {
	return (
		<p className={listing.facts}>
			{uses.length === 0 && <span>{adminTexts.pictures.notUsed}</span>}
			{uses.map((use) => (
				<Link
					key={`${use.kind} ${use.id}`}
					className={listing.nameLink}
					to={addressOfUse(use)}
				>
					{use.name}
				</Link>
			))}
		</p>
	);
}

function addressOfUse({ kind, id }: ImageUse): string {
	if (kind === "settings") return settingsAddress;
	if (kind === "newsletter-draft") return newsletterAddress.subscribers;
	if (kind === "newsletter") return newsletterAddress.report(id);
	if (kind === "welcome-mail") return newsletterAddress.welcome;
	if (kind === "page") return pageAddress(id);
	return addressOf.edit(kind === "story" ? stories : products, id);
}
