import type { AdminTexts } from "../texts.ts";

export const shell: AdminTexts["shell"] = {
	administration: "管理",
	content: "コンテンツ",
	tabs: {
		stories: "ストーリー",
		products: "作品",
		newsletter: "ニュースレター",
		categories: "カテゴリー",
		statistics: "統計",
		pictures: "画像",
		scheduled: "予約",
		moving: "読み込みと書き出し",
		settings: "設定",
		history: "履歴",
	},
	backToContent: "コンテンツに戻る",
	backToSettings: "設定に戻る",
	backToPages: "ページに戻る",
	notFound: "見つかりません",
	accessDenied: "アクセスできません",
	needsAdministrator: "このページを開くには管理者の権限が必要です。",
	backToHome: "ホームに戻る",
	offline: "オフラインです",
	loadsWhenOnline: "オンラインに戻ると、この画面が読み込まれます。",
	exportCsv: "CSVを書き出す",
	restore: "復元",
	actionOn: (action, name) => `${action}：${name}`,
	skipToContent: "本文へ移動",
	reload: "再読み込み",
	version: (version) => `バージョン ${version}`,
	versions: (own, site) => `バージョン ${own} · サイトはバージョン ${site}`,
	siteIsNewer: (site, own) =>
		`サイトはバージョン ${site}、このアプリはバージョン ${own} です。` +
		"ページを再読み込みするかアプリを更新してから保存してください。" +
		"書いた内容は保持されています。",
	siteIsOlder: (site, own) =>
		`このアプリはバージョン ${own}、サイトはまだバージョン ${site} です。` +
		"サイトを更新してから保存してください。書いた内容は保持されています。",
	error: "エラー",
};
