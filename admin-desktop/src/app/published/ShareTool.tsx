import { Button, Icon, useDialogOnDemand } from "@creations/shared-ui";
import * as css from "../editor/EditorPage.css.ts";
import type { Form, Publishable } from "../editor/form.ts";
import { adminTexts } from "../texts/texts.ts";
import type { PublishedPage } from "./publishedPage.ts";

type PublishedForm<Values extends Publishable> = Pick<
	Form<Values, never, never>,
	"kind" | "nameOf" | "pictureOf"
>;

/** Returns the page of an item on the site; undefined if it is not published. */
export function publishedPageOf<Values extends Publishable>(
	{ kind, nameOf, pictureOf }: PublishedForm<Values>,
	saved: Values | undefined,
): PublishedPage | undefined {
	if (!saved?.isPublished) return undefined;
	return { kind, name: nameOf(saved), slug: saved.slug, picture: pictureOf(saved) };
}

const loadPanel = () =>
	import("./PublishedPanel.tsx").then((module) => module.PublishedPanel);

/** Holds the panel of a published page, which loads when it first opens. */
export function useSharing() {
	const { loaded, dialog, warming } = useDialogOnDemand(loadPanel);
	return { Panel: loaded, dialog, warming, open: () => dialog.onOpenChange(true) };
}

type Sharing = ReturnType<typeof useSharing>;

/** Renders the button that opens the panel. */
export function ShareTool({ open, warming }: Sharing) {
	return (
		<Button
			variant="ghost"
			size="small"
			aria-haspopup="dialog"
			onClick={open}
			{...warming}
		>
			<Icon name="link" className={css.toolIcon} />
			{adminTexts.published.share}
		</Button>
	);
}

/** Renders the panel once it has loaded. */
export function PublishedDialog({
	page,
	Panel,
	dialog,
}: Sharing & { page: PublishedPage }) {
	return Panel && <Panel page={page} {...dialog} />;
}
