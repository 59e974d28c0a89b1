import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("ja");

export const links: AdminTexts["links"] = {
	title: "マーケットプレイスのリンク",
	about:
		"公開中の作品のAmazonとEtsyへのリンクを、サイトが1日に1回開いて確かめます。" +
		"ページが2日続けて見つからないと、作品の一覧と週間レターでお知らせします。" +
		"販売済みの作品は確認しません。",
	watch: "マーケットプレイスのリンクを確認する",
	gone: "リンク切れ",
	linkTo: (shop) => `${shop}へのリンク`,
	goneSince: (time) => `リンク切れ（${time}）`,
	linksGone: (shops) => `${shops.join("と")}へのリンクが切れています`,
	notChecked: "リンクは確認されません。",
	firstChecks: "最初の確認は1日以内に行われます。",
	checked: (n, time) => `リンク${counted(n, { other: "#件" })}、最後の確認は${time}。`,
	unknown: (n) =>
		`リンク${counted(n, { other: "#件" })}は確認できませんでした。マーケットプレイスから` +
		"はっきりした応答がありません。ときどきご自身で確かめてください。",
	watched: "リンクを確認します",
	notWatched: "リンクを確認しません",
	opensNone: "サイトはリンクを開きません。",
	failed: "設定を変更できませんでした。もう一度お試しください。",
	markSold: "販売済みにする",
	markSoldName: (name) => `販売済みにする：${name}`,
	change: "リンクを変更",
	changeName: (name) => `リンクを変更：${name}`,
};
