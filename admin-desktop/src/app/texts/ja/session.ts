import type { AdminTexts } from "../texts.ts";

export const session: AdminTexts["session"] = {
	signedOut: "サインアウトされました。",
	nothingChanged: "何も変更されていません。サインインして、もう一度お試しください。",
	textStored: "書いた内容はこの端末に保存されています。",
	textNotStored:
		"この端末には下書きを保存する空きがありません。このページを開いたままサインインし、" +
		"もう一度保存してください。",
	signIn: "サインイン",
	signInToSave: "保存するにはサインインしてください。",
	signedOutTitle: "サインアウトされました",
	signInToContinue: "続けるにはサインインしてください。",
	noConnection: "サーバーに接続できません。接続が戻ると、残りの内容が読み込まれます。",
	tryAgain: "もう一度試す",
	lastKnown: (time) => `最後に確認した状態（${time}）`,
	unreachable: "サーバーに接続できません。",
	unreachableTitle: "サーバーに接続できません",
	loadsWhenBack: "接続が戻ると読み込まれます。",
};
