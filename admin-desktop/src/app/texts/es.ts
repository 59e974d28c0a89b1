import { es as shared } from "@creations/shared-ui/texts/es";
import { categories } from "./es/categories.ts";
import { content } from "./es/content.ts";
import { editor } from "./es/editor.ts";
import { forms } from "./es/forms.ts";
import { reports } from "./es/history/reports.ts";
import { history } from "./es/history.ts";
import { images } from "./es/images.ts";
import { items } from "./es/items.ts";
import { letter } from "./es/letter.ts";
import { links } from "./es/links.ts";
import { manuscript } from "./es/manuscript.ts";
import { moving } from "./es/moving.ts";
import { operations } from "./es/operations.ts";
import { pictures } from "./es/pictures.ts";
import { posts } from "./es/posts.ts";
import { products } from "./es/products.ts";
import { published } from "./es/published.ts";
import { checks } from "./es/reasons/check-texts.ts";
import { imports } from "./es/reasons/import-texts.ts";
import { refusals } from "./es/reasons/refusals.ts";
import { results } from "./es/reasons/result-texts.ts";
import { scheduling } from "./es/scheduling.ts";
import { sending } from "./es/sending.ts";
import { session } from "./es/session.ts";
import { settings } from "./es/settings.ts";
import { shell } from "./es/shell.ts";
import { statistics } from "./es/statistics.ts";
import { stories } from "./es/stories.ts";
import { subscriptions } from "./es/subscriptions.ts";
import type { AdminTexts } from "./texts.ts";

const admin: AdminTexts = {
	locale: "es",
	loading: "Cargando…",
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
