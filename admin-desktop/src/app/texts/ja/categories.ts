import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("ja");

export const categories: AdminTexts["categories"] = {
	title: "カテゴリー",
	none: "カテゴリーはまだありません",
	example: "たとえば、指輪、ブローチ、ペンダントなど。",
	about: "訪問者は、このカテゴリーから、この順番で作品を見ます。",
	create: "新しいカテゴリー",
	renameTitle: "カテゴリーの名前を変更",
	rename: (name) => `${name}の名前を変更`,
	removed: (n) => `削除済み(${n})`,
	removedLabel: "削除したカテゴリー",
	removeTitle: (name) => `「${name}」を削除しますか?`,
	chooseForAll:
		"このカテゴリーの作品を移すカテゴリーを選んでください。カテゴリーは後から復元できます。",
	chooseFor: (n) =>
		`${counted(n, {
			other: "#点の作品",
		})}を移すカテゴリーを選んでください。カテゴリーは後から復元できます。`,
	remove: (name) => `${name}を削除`,
	newOfProducts: "作品の新しいカテゴリー",
	noCategory: "カテゴリーなし",
	removeCategory: "カテゴリーを削除",
	inSettings: "設定 → カテゴリー",
	createCategory: "カテゴリーを作成",
	edit: (name) => `${name}を編集`,
	delete: (name) => `${name}を削除`,
	category: "カテゴリー",
	createOption: "新しいカテゴリー…",
	name: "名前",
	nameHint: "訪問者に表示される名前です(例:指輪、ブローチ)",
	slug: "URLスラッグ",
	save: "カテゴリーを保存",
	restored: "カテゴリーを復元しました",
	isBack: (name) => `「${name}」が作品とともに戻りました。`,
	restoreFailed: "カテゴリーを復元できませんでした。もう一度お試しください。",
	removedTitle: "カテゴリーを削除しました",
	removeFailed: "カテゴリーを削除できませんでした。もう一度お試しください。",
	wasRemoved: (name) => `「${name}」を削除しました。`,
	movedAll: (to) => `作品は「${to}」に移りました。`,
	moved: (n, to) => `${counted(n, { other: "#点の作品" })}は「${to}」に移りました。`,
	unfiledAll: "作品はカテゴリーなしになりました。",
	unfiled: (n) => `${counted(n, { other: "#点の作品" })}はカテゴリーなしになりました。`,
	renamed: "カテゴリーの名前を変更しました",
	added: "カテゴリーを追加しました",
	onSite: (name) => `「${name}」がサイトに表示されます。`,
	saveFailed: "カテゴリーを保存できませんでした。もう一度お試しください。",
	products: (n) => counted(n, { other: "作品#点" }),
};
