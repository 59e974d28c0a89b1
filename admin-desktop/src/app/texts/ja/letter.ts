import type { AdminTexts } from "../texts.ts";

export const letter: AdminTexts["letter"] = {
	title: "週間レター",
	about:
		"毎週月曜の7時に、先週の集計、サイトの状態、提案をひとつお届けします。追跡はしていません。",
	send: "週間レターを受け取る",
	preview: "プレビュー",
	noMailServer: "レターはまだ送信されません。サーバーに SMTP_URL が設定されていません。",
	noAddress: "レターは送信されません。アカウントに確認済みのアドレスがありません。",
	goesTo: (address) => `${address} に届きます。`,
	none: "レターは届きません。",
	on: "週間レターをオンにしました",
	off: "週間レターをオフにしました",
	nextOnMonday: "次のレターは月曜に届きます。",
	noMore: "今後レターは届きません。",
	failed: "週間レターを変更できませんでした。もう一度お試しください。",
};
