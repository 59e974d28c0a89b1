import { ar as shared } from "@creations/shared-ui/texts/ar";
import { categories } from "./ar/categories.ts";
import { content } from "./ar/content.ts";
import { editor } from "./ar/editor.ts";
import { forms } from "./ar/forms.ts";
import { reports } from "./ar/history/reports.ts";
import { history } from "./ar/history.ts";
import { images } from "./ar/images.ts";
import { items } from "./ar/items.ts";
import { letter } from "./ar/letter.ts";
import { links } from "./ar/links.ts";
import { manuscript } from "./ar/manuscript.ts";
import { moving } from "./ar/moving.ts";
import { operations } from "./ar/operations.ts";
import { pictures } from "./ar/pictures.ts";
import { posts } from "./ar/posts.ts";
import { products } from "./ar/products.ts";
import { published } from "./ar/published.ts";
import { checks } from "./ar/reasons/check-texts.ts";
import { imports } from "./ar/reasons/import-texts.ts";
import { refusals } from "./ar/reasons/refusals.ts";
import { results } from "./ar/reasons/result-texts.ts";
import { scheduling } from "./ar/scheduling.ts";
import { sending } from "./ar/sending.ts";
import { session } from "./ar/session.ts";
import { settings } from "./ar/settings.ts";
import { shell } from "./ar/shell.ts";
import { statistics } from "./ar/statistics.ts";
import { stories } from "./ar/stories.ts";
import { subscriptions } from "./ar/subscriptions.ts";
import type { AdminTexts } from "./texts.ts";

const admin: AdminTexts = {
	locale: "ar-u-nu-latn",
	loading: "جارٍ التحميل…",
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
