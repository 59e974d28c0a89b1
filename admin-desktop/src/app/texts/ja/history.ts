import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("ja");

export const history: AdminTexts["history"] = {
	title: "履歴",
	today: "今日",
	yesterday: "昨日",
	inSentence: { justNow: "たった今", yesterday: "昨日" },
	onDay: (day) => day,

	past: {
		title: "過去を見ています",
		sentence: "過去を見ています。",
		chooseOther: "別の時点を選ぶ",
		back: "現在に戻る",
		nothingExisted: "この時点ではまだ何もありませんでした。",
		state: (time, position) =>
			`${time}、イベント${position}の後の状態です。ここでは何も変更できません。`,
		failed: "過去を読み込めませんでした",
		nothing: "表示するものがありません",
		lookBack: "過去を見る",
		aboutLookBack: "選んだ時点のストーリーと作品を見られます。何も変更されません。",
		chooseMoment: "日付と時刻を選んでください。",
		inFuture: "未来の時点です。もっと前の時点を選んでください。",
		moment: "日付と時刻",
		show: "表示",
		site: "当時のサイト",
		content: "当時のコンテンツ",
		tabs: { stories: (n) => `ストーリー ${n}`, products: (n) => `作品 ${n}` },
		none: {
			stories: "当時ストーリーはありませんでした",
			products: "当時作品はありませんでした",
		},
		lists: { stories: "当時のストーリー", products: "当時の作品" },
		all: { stories: "当時のすべてのストーリー", products: "当時のすべての作品" },
		fact: (label, value) => `${label}：${value}`,
		lastChanged: (date) => `最終変更：${date}`,
		noCategory: "カテゴリーなし",
		words: (n) => counted(n, { other: "#語" }),
	},

	statuses: { draft: "下書き", published: "公開済み", deleted: "削除済み" },

	changes: {
		before: "変更前",
		after: "変更後",
		empty: "空",
		noCategory: "カテゴリーなし",
		asDetected: "自動判定",
		number: (id) => `番号 ${id}`,
		noParameters: "パラメーターなし",
		yes: "はい",
		no: "いいえ",
	},

	labels: { orderUrl: "注文先のリンク" },

	versions: {
		restored: {
			story: "ストーリーを復元しました",
			product: "作品を復元しました",
			settings: "設定を復元しました",
			welcomeMail: "ようこそメールを復元しました",
		},
		isCurrent: "以前のバージョンが再び有効になりました。",
		failed: {
			story: "ストーリーを復元できませんでした。もう一度お試しください。",
			product: "作品を復元できませんでした。もう一度お試しください。",
			settings: "設定を復元できませんでした。もう一度お試しください。",
			welcomeMail: "ようこそメールを復元できませんでした。もう一度お試しください。",
		},
		versionOf: (time) => `${time}のバージョン`,
		by: (name) => ` ${name}`,
		system: (part) => `システム（${part}）`,
		events: {
			StoryDrafted: "作成",
			StoryRevised: "編集",
			StoryPublished: "公開",
			StoryUnpublished: "非公開",
			StoryDeleted: "削除",
			StoryRestored: "復元",
			StoryImported: "読み込み",
			StoryPublicationScheduled: "予約",
			StoryPublicationUnscheduled: "予約の取り消し",
			StoryLinksChosen: "関連項目の選択",
			ProductDrafted: "作成",
			ProductRevised: "編集",
			ProductPublished: "公開",
			ProductUnpublished: "非公開",
			ProductDeleted: "削除",
			ProductRestored: "復元",
			ProductImported: "読み込み",
			ProductSold: "販売済み",
			ProductMadeToOrder: "受注制作",
			ProductMadeAvailable: "販売中",
			ProductPublicationScheduled: "予約",
			ProductPublicationUnscheduled: "予約の取り消し",
			SettingsChanged: "変更",
			WelcomeMailChanged: "変更",
		},
		backTo: { story: "ストーリーに戻る", product: "作品に戻る" },
		none: "履歴はまだありません",
	},

	deleted: {
		titles: { stories: "削除したストーリー", products: "削除した作品" },
		backTo: { stories: "ストーリーに戻る", products: "作品に戻る" },
		about: {
			story:
				"復元したストーリーは下書きになります。もう一度公開すると、訪問者に表示されます。",
			product:
				"復元した作品は下書きになります。もう一度公開すると、訪問者に表示されます。",
		},
		none: "削除したものはありません",
		deletedOn: (date) => `削除：${date}`,
		restoreAsDraft: "下書きとして復元",
	},

	chain: {
		notLoaded: "履歴の状態を読み込めませんでした。",
		loading: "履歴の状態を読み込み中",
		isVerifying: "検証中…",
		verify: "今すぐ検証",
		verifying: "履歴を検証中",
		progress: (done, all) => `${all}件中${done}件のイベント`,
		checking: "履歴を確認中…",
		noAnswer: "サーバーが応答しませんでした。もう一度お試しください。",
		notVerified: "履歴を検証できませんでした",
		notVerifiedYet: "未検証",
		firstCheck:
			"最初のチェックは、サーバーの起動から数分後に始まります。「今すぐ検証」はすべての" +
			"イベントを確認します。",
		intact: "履歴は正常です",
		verified: (events, time) =>
			`${counted(events, { other: "#件のイベント" })}を検証（${time}）。`,
		verifiedWithNewer: (events, time, newer) =>
			`${counted(events, { other: "#件のイベント" })}を検証（${time}）。` +
			`新しい${counted(newer, { other: "#件" })}は未検証です。`,
		unreadable: (n) =>
			counted(n, {
				other: "#件のイベントは、このバージョンのプログラムでは読めません。",
			}),
		brokenAt: (position) => `履歴がイベント${position}で壊れています`,
		verifiedUpTo: (position) => `イベント${position}までは検証済みです。`,
		beforeRepair:
			"修復の前に、データフォルダーをコピーし、サーバーで「bun run audit verify」を実行してください。",
		checkpoint: (position, time) =>
			`最後に署名されたチェックポイント：イベント${position}（${time}）。`,
		noCheckpoint: "署名されたチェックポイントはまだありません。",
	},

	filters: {
		abouts: {
			work: "訪問以外のすべて",
			stories: "ストーリー",
			products: "作品",
			categories: "カテゴリー",
			images: "画像",
			newsletter: "ニュースレター",
			people: "人",
			settings: "設定",
			imports: "読み込み",
			auditors: "監査人",
			visits: "訪問",
			all: "すべてのイベント",
		},
		title: "絞り込み",
		titleWithCount: (n) => `絞り込み（${n}）`,
		label: "履歴を絞り込む",
		kind: "種類",
		person: "人",
		clear: "絞り込みを解除",
		everyone: "全員",
		from: "開始日",
		to: "終了日",
		item: "項目",
		anyItem: "すべての項目",
	},

	timeline: {
		reader: "読者",
		someone: "誰か",
		loading: "履歴を読み込み中",
		earlierResults: "以前の結果",
		showNew: "新しい項目を表示",
		earlierFailed: "以前の項目を読み込めませんでした。もう一度お試しください。",
		showEarlier: "以前の項目を表示",
		beginning: "履歴の始まり",
		none: "履歴はまだありません",
		noMatch: "一致する項目がありません",
		tryOthers: "ほかの条件をお試しください。",
		showAll: "すべての項目を表示",
		failed: "履歴を読み込めませんでした",
		unexpected: "サーバーから予期しない応答がありました。",
	},
};
