import { ja as shared } from "@creations/shared-ui/texts/ja";
import { categories } from "./ja/categories.ts";
import { content } from "./ja/content.ts";
import { editor } from "./ja/editor.ts";
import { forms } from "./ja/forms.ts";
import { reports } from "./ja/history/reports.ts";
import { history } from "./ja/history.ts";
import { images } from "./ja/images.ts";
import { items } from "./ja/items.ts";
import { letter } from "./ja/letter.ts";
import { links } from "./ja/links.ts";
import { manuscript } from "./ja/manuscript.ts";
import { moving } from "./ja/moving.ts";
import { operations } from "./ja/operations.ts";
import { pictures } from "./ja/pictures.ts";
import { posts } from "./ja/posts.ts";
import { products } from "./ja/products.ts";
import { published } from "./ja/published.ts";
import { checks } from "./ja/reasons/check-texts.ts";
import { imports } from "./ja/reasons/import-texts.ts";
import { refusals } from "./ja/reasons/refusals.ts";
import { results } from "./ja/reasons/result-texts.ts";
import { scheduling } from "./ja/scheduling.ts";
import { sending } from "./ja/sending.ts";
import { session } from "./ja/session.ts";
import { settings } from "./ja/settings.ts";
import { shell } from "./ja/shell.ts";
import { statistics } from "./ja/statistics.ts";
import { stories } from "./ja/stories.ts";
import { subscriptions } from "./ja/subscriptions.ts";
import type { AdminTexts } from "./texts.ts";

const admin: AdminTexts = {
	locale: "ja",
	loading: "読み込み中…",
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
