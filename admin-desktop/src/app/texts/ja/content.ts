import type { AdminTexts } from "../texts.ts";

export const content: AdminTexts["content"] = {
	title: "コンテンツの管理",
	tabs: "コンテンツ",
	firstSteps: "はじめに",
	stepsDone: (done, all) => `${all}件中${done}件完了`,
	stepDone: "（完了）",
	nameShop: "ショップの名前と色を決める",
	writeStory: "最初のストーリーを書く",
	addPiece: "最初の作品を追加する",
	sharePage: "購読ページを共有する",
};
