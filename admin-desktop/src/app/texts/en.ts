import { en as shared } from "@creations/shared-ui/texts/en";
import { categories } from "./en/categories.ts";
import { content } from "./en/content.ts";
import { editor } from "./en/editor.ts";
import { forms } from "./en/forms.ts";
import { reports } from "./en/history/reports.ts";
import { history } from "./en/history.ts";
import { images } from "./en/images.ts";
import { items } from "./en/items.ts";
import { letter } from "./en/letter.ts";
import { links } from "./en/links.ts";
import { manuscript } from "./en/manuscript.ts";
import { moving } from "./en/moving.ts";
import { operations } from "./en/operations.ts";
import { pictures } from "./en/pictures.ts";
import { posts } from "./en/posts.ts";
import { products } from "./en/products.ts";
import { published } from "./en/published.ts";
import { checks } from "./en/reasons/check-texts.ts";
import { imports } from "./en/reasons/import-texts.ts";
import { refusals } from "./en/reasons/refusals.ts";
import { results } from "./en/reasons/result-texts.ts";
import { scheduling } from "./en/scheduling.ts";
import { sending } from "./en/sending.ts";
import { session } from "./en/session.ts";
import { settings } from "./en/settings.ts";
import { shell } from "./en/shell.ts";
import { statistics } from "./en/statistics.ts";
import { stories } from "./en/stories.ts";
import { subscriptions } from "./en/subscriptions.ts";

export const admin = {
	/** Language of dates and numbers. */
	locale: "en-US",
	loading: "Loading...",
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
