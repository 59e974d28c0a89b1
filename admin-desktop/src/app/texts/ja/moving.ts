import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("ja");

export const moving: AdminTexts["moving"] = {
	import: "読み込む",
	export: "書き出す",
	earlier: "これまでの読み込み",
	imports: "読み込み",
	statuses: {
		running: "進行中",
		begun: "中断",
		stopped: "停止",
		finished: "完了",
		undone: "取り消し済み",
	},
	items: (n) => counted(n, { other: "#件" }),
	continueHint: "続けるには、同じファイルをもう一度選んでください。",
	exportAll: "すべてを書き出す",
	aboutExport:
		"すべてのストーリー（Markdown）とその画像、作品、カテゴリー、購読者、転送設定、そして" +
		"WordPressで読めるファイルをまとめたアーカイブです。購読者のアドレスを含むため、" +
		"安全な場所に保管してください。",
	download: "アーカイブをダウンロード",
	preview: "読み込みをプレビュー",
	chooseOthers: "ほかのファイルを選ぶ",
	namesAndMore: (names, more) => `${names}、ほか${more}件`,
	files: "読み込むファイル",
	dropHere:
		"ファイルまたはフォルダーをここにドロップしてください。Ghost、WordPress、Squarespace、" +
		"Substack、Etsy、Shopify、Amazon、Big Cartel、Mailchimp、listmonkの書き出し、アドレスの一覧、" +
		"またはこのようなサイトのアーカイブを読み込めます。フォルダー内の画像も読み込まれます。",
	chooseFiles: "ファイルを選ぶ",
	chooseFolder: "フォルダーを選ぶ",
	origin: "ファイルの出どころ",
	oldSite: "以前のサイトのアドレス",
	oldSiteHint: "ブログ、Etsyのショップ、またはamazon.deなどAmazonのサイトのアドレス",
	fetchFrom: "画像の取得元",
	fetchFromHint:
		"画像をダウンロードするサイト。カンマで区切ります。空欄ならダウンロードしません。",
	pages: "WordPressのページを下書きとして読み込む",
	keepIp: "同意のIPアドレスを、人ごとに暗号化して残す",
	formats: {
		addresses: "アドレスの一覧",
		creations: "このようなサイト",
		"etsy-orders": "Etsyの注文",
		"ghost-members": "Ghostの会員",
		"substack-posts": "Substackの記事",
	},
	uploading: "ファイルをアップロード中",
	checking: "ファイルを確認中",
	importing: "読み込み中",
	rows: (done, all) => `${all}行中${done}行`,
	stop: "停止",
	previewTitle: "プレビュー",
	imported: "読み込みました",
	newCategories: (names) => `新しいカテゴリー：${names}。`,
	stoppedText: "停止しました。続けるには、同じファイルをもう一度読み込んでください。",
	from: (format) => `読み込み元：${format}。`,
	fromUnchanged: (format) => `読み込み元：${format}。まだ何も変更されていません。`,
	counts: {
		toImport: "読み込み予定",
		imported: "読み込み済み",
		drafts: "下書き",
		present: "登録済み",
		skipped: "スキップ",
	},
	done: "完了",
	rowsLabel: "行",
	row: (number) => `${number}行目`,
	more: (n) => `ほか${n}件。`,
	expected: {
		added: "追加されます",
		unsubscribed: "購読停止として追加されます",
		bounced: "送信停止として追加されます",
		draft: "下書きになります",
		present: "登録済み",
		left: "スキップされます",
	},
	outcomes: {
		added: "追加済み",
		unsubscribed: "購読停止として追加",
		bounced: "送信停止として追加",
		draft: "下書き",
		present: "登録済み",
		left: "スキップ",
	},
	undo: "取り消す",
	undoImport: (id) => `読み込み${id}を取り消す`,
	undone: "読み込みを取り消しました",
	removed: (n) => counted(n, { other: "読み込んだ#件を削除しました。" }),
	kept: (n) => counted(n, { other: "変更された#件は残しました。" }),
	undoFailed: "読み込みを取り消せませんでした。もう一度お試しください。",
	uploadFailed: "ファイルをアップロードできませんでした。もう一度お試しください。",
	startFailed: "読み込みを開始できませんでした。もう一度お試しください。",
	stopFailed: "読み込みを停止できませんでした。",
	unknownState: "読み込みの状態がわかりません。",
};
