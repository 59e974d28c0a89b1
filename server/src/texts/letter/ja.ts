import { counting } from "@creations/events/text/counting";
import type { LetterTexts } from "./en.ts";

const counted = counting("ja");

export const letter: LetterTexts = {
	subject: (week) => `今週のまとめ：${week}`,
	heading: "今週のまとめ",
	reason: (site) => `${site} の管理者の方にお送りしています。`,
	turnOff: "この週間レターを停止する",
	yourSite: "サイトの状態",
	suggestion: "ひとつのご提案",
	privacy: "数字はこのサイトだけの合計です。このレターは何も追跡しません。",
	introduction: "ストーリーはこのように読まれました。",
	quiet:
		"静かな一週間でした。それでよいのです。よい作品には時間がかかり、" +
		"それを愛する人たちも同じです。",
	finished: (n) => counted(n, { other: "最後まで読まれたストーリー" }),
	clicks: (n) => counted(n, { other: "ショップの作品へのクリック" }),
	signUps: (n) => counted(n, { other: "ニュースレターの登録" }),
	same: "前の週と同じ",
	more: (n) => counted(n, { other: "前の週より # 増" }),
	fewer: (n) => counted(n, { other: "前の週より # 減" }),
	lastBackup: "最新のバックアップ",
	bucketBackup: "バケットのバックアップ",
	none: "まだありません",
	failing: "失敗しています",
	unknown: "まだわかりません",
	trial: "復元テスト",
	passed: (day) => `${day}に成功`,
	failed: (day) => `${day}に失敗`,
	skipped: (day) => `${day}は省略`,
	history: "履歴",
	notVerified: "まだ検証していません",
	fault: "異常があります",
	intact: (events) => counted(events, { other: "異常なし、イベント # 件" }),
	links: "マーケットプレイスのリンク",
	noneGone: "切れたリンクはありません",
	noneGoneOf: (unchecked) =>
		counted(unchecked, {
			other: "切れたリンクはありません。# 件は確認できませんでした",
		}),
	gone: (names) => `リンク切れ：${names}`,
	goneAndMore: (names, others) =>
		`リンク切れ：${names} ほか ${counted(others, { other: "# 件" })}`,
	disk: "ディスクの空き",
	free: (gigabytes) => `空き ${gigabytes} GB`,
	freeUntil: (gigabytes, days) =>
		`空き ${gigabytes} GB、${counted(days, { other: "あと # 日で満杯" })}`,
	suggestions: {
		openStatus: "システムの状態を開く",
		fault: "履歴に異常があります。詳しくはシステムの状態をご覧ください。",
		trialFailed:
			"新しいバックアップを作成してください。最新のものは復元テストに失敗しました。",
		makeRoom: (days) =>
			counted(days, {
				other: "空きを作ってください。ディスクはあと # 日で満杯になります。",
			}),
		firstBackup: "万一に備えて、最初のバックアップを作成しましょう。",
		linkGone: (shop, name) =>
			`「${name}」の ${shop} のリンクが切れています。` +
			"作品を販売済みにするか、リンクを変更してください。",
		showPiece: "作品を見る",
		drafts: (n) =>
			counted(n, {
				other: "下書きが # 件あります。あと半時間で仕上がるかもしれません。",
			}),
		openStories: "ストーリーを開く",
		newsletter: (readers) =>
			counted(readers, {
				other:
					"# 人の購読者に便りを書きませんか。写真一枚と三行で、よいニュースレターになります。",
			}),
		writeNewsletter: "ニュースレターを書く",
		photo: "作業台の上の作品を撮って、一行添えてみましょう。",
		post: "作業台から投稿",
	},
	stopTitle: "週間レターを停止しますか？",
	stopText: (site) => `${site} の週間レターは届かなくなります。`,
	stop: "停止する",
	stoppedTitle: "週間レターを停止しました",
	stoppedText: "設定でいつでも再開できます。",
	invalidTitle: "このリンクは使えません",
	invalidText: "最新のレターの末尾にあるリンク全体を使うか、設定をご利用ください。",
	openSettings: "設定を開く",
};
