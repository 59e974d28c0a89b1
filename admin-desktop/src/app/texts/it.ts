import { it as shared } from "@creations/shared-ui/texts/it";
import { categories } from "./it/categories.ts";
import { content } from "./it/content.ts";
import { editor } from "./it/editor.ts";
import { forms } from "./it/forms.ts";
import { reports } from "./it/history/reports.ts";
import { history } from "./it/history.ts";
import { images } from "./it/images.ts";
import { items } from "./it/items.ts";
import { letter } from "./it/letter.ts";
import { links } from "./it/links.ts";
import { manuscript } from "./it/manuscript.ts";
import { moving } from "./it/moving.ts";
import { operations } from "./it/operations.ts";
import { pictures } from "./it/pictures.ts";
import { posts } from "./it/posts.ts";
import { products } from "./it/products.ts";
import { published } from "./it/published.ts";
import { checks } from "./it/reasons/check-texts.ts";
import { imports } from "./it/reasons/import-texts.ts";
import { refusals } from "./it/reasons/refusals.ts";
import { results } from "./it/reasons/result-texts.ts";
import { scheduling } from "./it/scheduling.ts";
import { sending } from "./it/sending.ts";
import { session } from "./it/session.ts";
import { settings } from "./it/settings.ts";
import { shell } from "./it/shell.ts";
import { statistics } from "./it/statistics.ts";
import { stories } from "./it/stories.ts";
import { subscriptions } from "./it/subscriptions.ts";
import type { AdminTexts } from "./texts.ts";

const admin: AdminTexts = {
	locale: "it",
	loading: "Caricamento…",
	categories,
	checks,
	content,
	editor,
	forms,
	history,
	images,
	imports,
	items,
	letter,
	links,
	manuscript,
	moving,
	operations,
	pictures,
	posts,
	products,
	published,
	refusals,
	reports,
	results,
	scheduling,
	sending,
	session,
	settings,
	shell,
	statistics,
	stories,
	subscriptions,
};

export const texts = { shared, admin };
