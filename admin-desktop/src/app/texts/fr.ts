import { fr as shared } from "@creations/shared-ui/texts/fr";
import { categories } from "./fr/categories.ts";
import { content } from "./fr/content.ts";
import { editor } from "./fr/editor.ts";
import { forms } from "./fr/forms.ts";
import { reports } from "./fr/history/reports.ts";
import { history } from "./fr/history.ts";
import { images } from "./fr/images.ts";
import { items } from "./fr/items.ts";
import { letter } from "./fr/letter.ts";
import { links } from "./fr/links.ts";
import { manuscript } from "./fr/manuscript.ts";
import { moving } from "./fr/moving.ts";
import { operations } from "./fr/operations.ts";
import { pictures } from "./fr/pictures.ts";
import { posts } from "./fr/posts.ts";
import { products } from "./fr/products.ts";
import { published } from "./fr/published.ts";
import { checks } from "./fr/reasons/check-texts.ts";
import { imports } from "./fr/reasons/import-texts.ts";
import { refusals } from "./fr/reasons/refusals.ts";
import { results } from "./fr/reasons/result-texts.ts";
import { scheduling } from "./fr/scheduling.ts";
import { sending } from "./fr/sending.ts";
import { session } from "./fr/session.ts";
import { settings } from "./fr/settings.ts";
import { shell } from "./fr/shell.ts";
import { statistics } from "./fr/statistics.ts";
import { stories } from "./fr/stories.ts";
import { subscriptions } from "./fr/subscriptions.ts";
import type { AdminTexts } from "./texts.ts";

const admin: AdminTexts = {
	locale: "fr",
	loading: "Chargement…",
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
