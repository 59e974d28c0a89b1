import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ReadModel } from "../../kernel/projections/read-model.ts";
import { keyOf } from "../as-of/digest.ts";

/** What people call the rows of a read model, and what of them is shown how. Columns go by their names in the code. */
interface Shown {
	/** Name of the read model. */
	model: string;
	/** One of them. */
	noun: string;
	/** The column that `show KIND ID` looks in. */
	id: string;
	/** The columns of a list; all but the hidden ones unless given. */
	list?: string[];
	/** Sealed columns, by the one that names whose key opens them. */
	sealed?: Record<string, string>;
	/** Never shown. */
	hidden?: string[];
	/** Says nothing that another kind does not say: differences are told of that one. */
	derived?: true;
}

const shown = {
	stories: {
		model: "story-list",
		noun: "story",
		id: "id",
		list: ["id", "status", "title", "slug", "words", "updatedAt"],
	},
	views: { model: "view-totals", noun: "story's views", id: "storyId" },
	links: { model: "product-links", noun: "link", id: "storyId" },
	"search-texts": {
		model: "item-list",
		noun: "search text",
		id: "id",
		list: ["kind", "id", "isDeleted", "createdAt"],
		derived: true,
	},
	products: {
		model: "product-list",
		noun: "product",
		id: "id",
		list: ["id", "status", "name", "slug", "categoryId", "updatedAt"],
	},
	categories: { model: "category-list", noun: "category", id: "id" },
	subscriptions: {
		model: "subscription-list",
		noun: "subscription",
		id: "id",
		list: ["id", "status", "address", "subscribedAt", "confirmedAt", "unsubscribedAt"],
		sealed: { address: "person" },
	},
	suppressions: {
		model: "suppression-list",
		noun: "suppression",
		id: "id",
		list: ["id", "reason", "address", "suppressedAt"],
		sealed: { address: "person" },
	},
	newsletters: {
		model: "newsletter-list",
		noun: "newsletter",
		id: "id",
		list: ["id", "status", "subject", "recipients", "sent", "failed", "unknown", "queuedAt"],
	},
	accounts: {
		model: "account-list",
		noun: "account",
		id: "id",
		list: ["id", "profile", "isAdmin", "openedAt"],
		sealed: { profile: "person" },
	},
	images: {
		model: "image-list",
		noun: "image",
		id: "objectId",
		list: ["objectId", "kind", "width", "height", "uploadedBy", "uploadedAt"],
	},
	progress: { model: "progress-list", noun: "reader", id: "userId" },
	addresses: { model: "former-addresses", noun: "address", id: "slug" },
	tokens: {
		model: "audit-token-list",
		noun: "token",
		id: "id",
		list: ["id", "name", "prefix", "createdAt", "expiresAt", "revokedAt", "uses", "lastUsedAt"],
		hidden: ["tokenHash"],
	},
} satisfies Record<string, Shown>;

export type KindName = keyof typeof shown;

/** The words for everything that can be shown as it was. */
export const kindNames = Object.keys(shown) as [KindName, ...KindName[]];

/** The kinds that differences are told of, where nobody asks for others. */
export const comparedKinds = kindNames.filter((name) => !("derived" in shown[name]));

export const isKindName = (text: string): text is KindName => Object.hasOwn(shown, text);

export interface Kind extends Shown {
	name: KindName;
	readModel: ReadModel;
	table: SQLiteTable;
	/** Name of the table. */
	tableName: string;
	/** By their names in the code; without hidden ones. */
	columns: Record<string, SQLiteColumn>;
	/** Of the table, in order. */
	key: SQLiteColumn[];
}

/** Finds a kind among the site's read models. */
export function kindOf(name: KindName, models: ReadModel[]): Kind {
	const kind: Shown = shown[name];
	const readModel = models.find((model) => model.name === kind.model);
	const table = readModel?.tables[0];
	if (!readModel || !table) throw new Error(`there is no read model ${kind.model}`);
	const columns = Object.entries(getTableColumns(table)).filter(([column]) => !kind.hidden?.includes(column));
	return {
		...kind,
		name,
		readModel,
		table,
		tableName: getTableName(table),
		columns: Object.fromEntries(columns),
		key: keyOf(table),
	};
}
