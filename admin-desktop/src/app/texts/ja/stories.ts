import type { AdminTexts } from "../texts.ts";

export const stories: AdminTexts["stories"] = {
	title: "ストーリー",
	plural: "ストーリー",
	noMatch: "該当するストーリーはありません",
	none: "ストーリーはまだありません",
	minutes: (n) => `約${n}分で読めます`,
	language: "言語",
	detected: (name) => `検出:${name}`,
	detectedFromText: "本文から検出",
	content: "本文",
	titleField: "タイトル",
	excerpt: "抜粋",
	slugAndCover: "URLスラッグと表紙画像",
	relatedProducts: "関連する作品",
	addProduct: "作品を追加",
	relatedStories: "関連するストーリー",
	addStory: "ストーリーを追加",
	chooseOriginal: "原文を選択",
	noTranslation: "翻訳ではありません。",
	noneChosen: "未選択:おすすめは自動で選ばれます。",
	remove: (name) => `${name}を外す`,
};
