import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("ja");

export const posts: AdminTexts["posts"] = {
	onThisDevice: "この端末の投稿",
	list: "投稿",
	ofOthers: (count) =>
		`${counted(count, { other: "別のアカウントの投稿が#件" })}ここで待機しています。その方がサインインするまで表示されません。`,
	obstacles: {
		unreachable: "ネットワークがありません。つながり次第、投稿を送信します。",
		"signed-out":
			"サインアウトしています。投稿はこの端末に残り、サインイン後に送信されます。",
		busy: "サイトが混み合っています。30秒後にもう一度送信します。",
		"other-version":
			"サイトの新しいバージョンがあります。投稿を送信するには、このページを再読み込みしてください。",
		"not-admin": "このアカウントではもう書き込めません。ほかの管理者にお尋ねください。",
	},
	signIn: "サインイン",
	reload: "再読み込み",
	tryAgain: "もう一度試す",
	removeFromList: (title) => `${title}を一覧から外す`,
	delete: (title) => `${title}を削除`,
	sent: (time) => `送信済み · ${time}`,
	notSent: (reason) => `未送信：${reason}`,
	sending: "送信中…",
	waiting: (time) => `待機中 · ${time}`,
	photoRefused: (name, reason) => `写真${name}：${reason}`,
	noPiece: "写真がないため、作品は作成されませんでした。",
	openDraft: "下書きを開く",
	openPiece: "作品を開く",
	newPost: "新しい投稿",
	line: "ひとこと",
	example: "流木の上の、まだ温かい銀の指輪",
	withPiece: "写真から作品の下書きも作る",
	save: "下書きを保存",
	takePhoto: "写真を撮る",
	choosePhotos: "写真を選ぶ",
	newPhoto: "新しい写真",
	photos: "写真",
	removePhoto: (number) => `写真${number}を外す`,
	preparing: (count) => `${counted(count, { other: "写真#枚" })}を準備しています…`,
	back: "コンテンツに戻る",
	title: "作業台から投稿",
	intro:
		"写真とひとことが下書きになります。ネットワークがなければ、この端末で待機します。",
	nobody: "この端末では誰もサインインしていません",
	signInOnce:
		"一度ネットワークのあるところでサインインしてください。その後は、このページはネットワークなしでも使えます。",
	unavailable: "このブラウザーは投稿を保存しません",
	allowStorage:
		"プライベートウィンドウを閉じるか、このサイトのデータ保存を許可してください。",
	postSent: "投稿を送信しました",
	isDraftNow: (text) => `「${text}」が下書きになりました。`,
	writeLine: "ひとこと書いてください。",
	noRoom:
		"この端末には投稿を保存する空きがありません。何も失われていません。空きを作ってから、もう一度保存してください。",
	notStored:
		"このブラウザーは投稿を保存できませんでした。このページを開いたまま、もう一度お試しください。",
	photoLost: "このブラウザーから写真が失われました。",
	photoNotTaken: "サイトが写真を受け付けませんでした。",
	postNotTaken: "サイトが投稿を受け付けませんでした。",
	unreadable: "このブラウザーではファイルを読み込めません。",
	atMost: (count) => `1つの投稿の写真は最大${count}枚です。`,
};
