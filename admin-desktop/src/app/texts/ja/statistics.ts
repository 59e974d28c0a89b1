import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("ja");

export const statistics: AdminTexts["statistics"] = {
	figures: {
		storyViews: "ストーリーの閲覧",
		finished: "読み終えられたストーリー",
		productViews: "作品の閲覧",
		amazon: "Amazonへのクリック",
		etsy: "Etsyへのクリック",
		signUps: "ニュースレターの登録",
	},
	sorts: {
		views: "閲覧数",
		finished: "読了数",
		amazon: "Amazonへのクリック",
		etsy: "Etsyへのクリック",
	},
	ranges: { "7": "7日間", "30": "30日間", "90": "90日間", "364": "1年間" },
	period: "期間",
	about: (from, to, timeZone) =>
		`${from}から${to}まで（${timeZone}）。Cookieや個人データを使わずに数えています。` +
		"ご自身の訪問は含まれません。",
	nothing: "まだ何も数えられていません",
	appearsHere: "閲覧、読了、クリックは数秒後にここに表示されます。",
	stories: "ストーリー",
	products: "作品",
	storyClicks:
		"ストーリーのクリックには、本文のリンクと、そこから開いた作品のリンクが含まれます。",
	pages: {
		"": "その他",
		"/": "ホームページ",
		"/stories": "すべてのストーリー",
		"/products": "すべての作品",
		"/search": "検索",
		"/newsletter/subscribe": "ニュースレターのページ",
	},
	signUps: "ページ別のニュースレター登録",
	aboutSignUps: "フォームの送信時に数えます。その後アドレスを確認しない人もいます。",
	chart: (label, isWeekly, highest) =>
		`${label}（${isWeekly ? "週" : "日"}ごと）。${highest}`,
	noneCounted: "記録はありません。",
	mostInWeek: (day, n) => `最多は${day}からの週で${n}。`,
	mostOn: (day, n) => `最多は${day}で${n}。`,
	peak: (n) => `最大 ${n}`,
	weekByWeek: "週ごと",
	dayByDay: "日ごと",
	weekOf: "週の始まり",
	day: "日",
	sortStories: "ストーリーの並べ替え",
	sortProducts: "作品の並べ替え",
	notPublished: "未公開",
	views: (n) => counted(n, { other: "閲覧#回" }),
	readToEnd: (n) => counted(n, { other: "読了#回" }),
	clicksToAmazon: (n) => counted(n, { other: "Amazonへのクリック#回" }),
	clicksToEtsy: (n) => counted(n, { other: "Etsyへのクリック#回" }),
};
