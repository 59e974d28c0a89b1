import {
	Button,
	Dialog,
	Field,
	GemDrawing,
	Input,
	Picture,
	Stack,
	VisuallyHidden,
} from "@creations/shared-ui";
import { useRef, useState } from "react";
import { addressOf } from "../items/kinds.ts";
import * as listing from "../listing.css.ts";
import { usePlatform } from "../platform.ts";
import { LazyDialogButton, LinkButton } from "../shell/buttons.tsx";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./PublishedPanel.css.ts";
import { type PublishedPage, publicAddress } from "./publishedPage.ts";
import { TellSubscribers } from "./TellSubscribers.tsx";

interface PublishedPanelProps {
	page: PublishedPage;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

/** Shows a page that is on the site, with ways to tell people about it. */
export function PublishedPanel({ page, ...dialog }: PublishedPanelProps) {
	const { siteAddress } = usePlatform();
	const address = publicAddress(siteAddress, page);
	return (
		<Dialog
			title={page.name}
			description={adminTexts.published.texts[page.kind.noun]}
			{...dialog}
		>
			<Stack gap="lg">
				<div className={css.frame}>
					<Cover page={page} />
				</div>
				<Address address={address} />
				<div className={css.actions}>
					<ViewButton page={page} />
					<ShareButton page={page} address={address} />
					<LazyDialogButton
						icon="print"
						variant="secondary"
						label={adminTexts.published.print}
						title={adminTexts.published.card}
						description={adminTexts.published.cardAbout}
						load={loadQrCard}
					>
						{(QrCard) => <QrCard page={page} address={address} />}
					</LazyDialogButton>
				</div>
				<TellSubscribers page={page} />
				<LinkButton to={addressOf.list(page.kind)} icon="arrow-left" className={css.back}>
					{adminTexts.editor.backToThe[page.kind.noun]}
				</LinkButton>
			</Stack>
		</Dialog>
	);
}

const loadQrCard = () => import("./QrCard.tsx").then((module) => module.QrCard);

function Cover({ page: { picture } }: Pick<PublishedPanelProps, "page">) {
	if (!picture) return <GemDrawing />;
	return <Picture className={listing.picture} src={picture} alt="" sizes="480px" first />;
}

function ViewButton({ page: { kind, slug } }: Pick<PublishedPanelProps, "page">) {
	const { openPage } = usePlatform();
	return (
		<Button icon="external" onClick={() => openPage(addressOf.page(kind, slug))}>
			{adminTexts.editor.viewPage}
		</Button>
	);
}

/** Shows the address, with a button that copies it. */
function Address({ address }: { address: string }) {
	const { field, state, copy } = useCopy(address);
	const isCopied = state === "copied";
	return (
		<Field
			label={adminTexts.published.address}
			hint={state === "selected" ? adminTexts.published.selected : undefined}
		>
			<div className={css.address}>
				{/* The button gets the first focus, because most people need only that. */}
				<Input
					ref={field}
					className={css.link}
					readOnly
					tabIndex={-1}
					value={address}
					onFocus={({ target }) => target.select()}
				/>
				<Button
					className={css.copy}
					icon={isCopied ? "check" : "copy"}
					variant="secondary"
					onClick={() => void copy()}
				>
					{isCopied ? adminTexts.published.copied : adminTexts.published.copy}
				</Button>
			</div>
			<VisuallyHidden>
				<span role="status">{isCopied && adminTexts.published.linkCopied}</span>
			</VisuallyHidden>
		</Field>
	);
}

/** Returns the function that copies an address, or selects it if that is refused. */
function useCopy(address: string) {
	const field = useRef<HTMLInputElement>(null);
	const [state, setState] = useState<"idle" | "copied" | "selected">("idle");

	async function copy() {
		try {
			await navigator.clipboard.writeText(address);
			setState("copied");
		} catch {
			// The browser allows no access, for example without HTTPS.
			field.current?.focus();
			field.current?.select();
			setState("selected");
		}
	}

	return { field, state, copy };
}

interface ShareButtonProps extends Pick<PublishedPanelProps, "page"> {
	address: string;
}

/** Opens the system's menu for sharing, if it has one. */
function ShareButton({ page: { name }, address }: ShareButtonProps) {
	if (typeof navigator.share !== "function") return null;
	return (
		<Button
			icon="upload"
			variant="secondary"
			onClick={() => {
				// The promise rejects if the person closes the menu.
				navigator.share({ title: name, url: address }).catch(() => {});
			}}
		>
			{adminTexts.published.share}
		</Button>
	);
}
