import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("ja");

export const forms: AdminTexts["forms"] = {
	notSaved: "保存されていません",
	checkFields: "印の付いた欄を確認してください。",
	problems: {
		required: "入力してください",
		tooLong: (n) => counted(n, { other: "#文字以内で入力してください" }),
		tooMany: (n) => counted(n, { other: "#件までにしてください" }),
		addressOrPage:
			"httpまたはhttpsのアドレスか、/pages/contact のようなこのサイトのページを入力してください",
		address: "httpまたはhttpsのアドレスを入力してください",
		email: "有効なメールアドレスを入力してください。",
		slug: "小文字の英数字とハイフンだけが使えます",
		slugTaken: "このスラッグはすでに使われています。",
		picture: "画像をここにアップロードしてください",
		pictureMissing: "画像が1枚以上必要です",
		date: "日付と時刻を選んでください",
		timeZone: "Europe/Berlin のようなタイムゾーンを入力してください",
		language: "ja や zh-Hant のような言語コードを入力してください",
		twice: "同じものは一度しか選べません",
		sameLanguage: "翻訳には原文と異なる言語が必要です。",
		translationItself: "このストーリー自体が翻訳です。原文を選んでください。",
	},
	refusals: {
		forbidden: "このアカウントには権限がありません。",
		"cross-site": "ほかのサイトからの要求のため拒否されました。",
		"not-found": "見つからないか、すでに削除されています。",
		"version-conflict": "その間にほかの場所で変更されました。",
		"other-version": "サイトのバージョンが異なります。ページを再読み込みしてください。",
		"slug-taken": "このスラッグはすでに使われています。",
		"too-large": "サイズが大きすぎます。",
		"rate-limited": "要求が多すぎます。しばらくしてからもう一度お試しください。",
		"not-ready": "サーバーが起動中です。少し待ってからもう一度お試しください。",
		"store-busy": "ストアが混み合っています。もう一度お試しください。",
		"store-unreachable": "ストアに接続できません。変更が保存されたか確認してください。",
		"no-space": "サーバーに空き容量がありません。",
		"code-not-valid":
			"このサインインはすでに使われたか、時間がかかりすぎたか、このアプリから始まっていません。もう一度サインインしてください。",
		"in-use": "この画像は使われています。先に使っている場所から外してください。",
		"store-rolled-back":
			"ストアが古いコピーに置き換えられ、最近の変更が失われました。ページを再読み込みして状態を確認してください。",
		"bucket-unreachable": "画像に接続できません。少し待ってからもう一度お試しください。",
	},
};
