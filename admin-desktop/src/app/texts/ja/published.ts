import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("ja");

export const published: AdminTexts["published"] = {
	texts: {
		story: "ストーリーがサイトに公開されました。",
		product: "作品がサイトに公開されました。",
	},
	print: "QRカードを印刷",
	card: "QRカード",
	cardAbout: "お店やイベントに。このページを開けるカードです。",
	address: "アドレス",
	copied: "コピーしました",
	copy: "リンクをコピー",
	linkCopied: "リンクをコピーしました。",
	selected: "リンクを選択しました。Ctrl+C または Cmd+C でコピーしてください。",
	share: "共有…",
	oneCard: "カード1枚、105 × 148 mm",
	fourCards: "A4にカード4枚",
	paper: "用紙",
	printNow: "印刷",
	scan: {
		story: "読み取って、ストーリーを読む",
		product: "読み取って、作品を見る",
	},
	codeOf: (address) => `${address}のQRコード`,
	countFailed: "購読者を数えられませんでした。",
	tell: (n) => counted(n, { other: "購読者#人に知らせる" }),
	nothingSent: "このページのカードを入れたニュースレターを開きます。まだ送信されません。",
};
