import { de as shared } from "@creations/shared-ui/texts/de";
import { categories } from "./de/categories.ts";
import { content } from "./de/content.ts";
import { editor } from "./de/editor.ts";
import { forms } from "./de/forms.ts";
import { reports } from "./de/history/reports.ts";
import { history } from "./de/history.ts";
import { images } from "./de/images.ts";
import { items } from "./de/items.ts";
import { letter } from "./de/letter.ts";
import { links } from "./de/links.ts";
import { manuscript } from "./de/manuscript.ts";
import { moving } from "./de/moving.ts";
import { operations } from "./de/operations.ts";
import { pictures } from "./de/pictures.ts";
import { posts } from "./de/posts.ts";
import { products } from "./de/products.ts";
import { published } from "./de/published.ts";
import { checks } from "./de/reasons/check-texts.ts";
import { imports } from "./de/reasons/import-texts.ts";
import { refusals } from "./de/reasons/refusals.ts";
import { results } from "./de/reasons/result-texts.ts";
import { scheduling } from "./de/scheduling.ts";
import { sending } from "./de/sending.ts";
import { session } from "./de/session.ts";
import { settings } from "./de/settings.ts";
import { shell } from "./de/shell.ts";
import { statistics } from "./de/statistics.ts";
import { stories } from "./de/stories.ts";
import { subscriptions } from "./de/subscriptions.ts";
import type { AdminTexts } from "./texts.ts";

const admin: AdminTexts = {
	locale: "de",
	loading: "Wird geladen …",
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
