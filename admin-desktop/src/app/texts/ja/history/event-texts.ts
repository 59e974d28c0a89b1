import { counting } from "@creations/events/text/counting";
import type { EventTexts } from "../../eventTexts.ts";
import { localMoments } from "../../moments.ts";
import { type Sentences, type ValuesOf, withoutZeros } from "../../sentences.ts";

const counted = counting("ja");
const momentText = localMoments("ja");

const withdrawals: Record<ValuesOf<"SubscriptionWithdrawn">["how"], string> = {
	page: "ページでニュースレターの購読を解除しました",
	"one-click": "メールソフトでニュースレターの購読を解除しました",
	complaint: "苦情によりニュースレターの購読を解除しました",
	"command-line": "サイトの運営者を通じてニュースレターの購読を解除しました",
	administrator: "購読者のニュースレターの購読を解除しました",
};

const reasons: Record<ValuesOf<"AddressSuppressed">["reason"], string> = {
	"hard-bounce": "メールが届かないため",
	"soft-bounce": "メールが何度も戻ってきたため",
	complaint: "持ち主が迷惑メールとして報告したため",
	manual: "依頼があったため",
};

const notices: Record<ValuesOf<"AdministratorsNotified">["kind"], string> = {
	"sign-ups": "ニュースレターの申し込みがいつもより大幅に増えています",
	bounces: "多くのメールが戻ってきています",
};

const answers: Record<NonNullable<ValuesOf<"AuditTokenUsed">["answer"]>, string> = {
	head: "ログの末尾",
	log: "ログ",
	export: "ログの書き出し",
	verify: "ログの証明",
	checkpoints: "チェックポイント",
	"public-key": "公開鍵",
	"show/:kind": "ある時点の状態",
	diff: "二つの時点の間の変更",
};

const pictured: Record<ValuesOf<"ImageUploaded">["kind"], string> = {
	story: "ストーリー",
	product: "作品",
	site: "サイト",
};

const itemCount = (n: number) => counted(n, { other: "#件" });
const rowCount = (n: number) => counted(n, { other: "#行" });

const sentences: Sentences = {
	StoryDrafted: "ストーリー*を作成しました",
	StoryRevised: "ストーリー*を編集しました",
	StoryPublished: "ストーリー*を公開しました",
	StoryUnpublished: "ストーリー*を非公開にしました",
	StoryDeleted: "ストーリー*を削除しました",
	StoryPublicationScheduled: (moment) =>
		`ストーリー*の公開を${momentText(moment)}に予約しました`,
	StoryPublicationUnscheduled: "ストーリー*の予約を取り消しました",
	StoryImported: "ストーリー*を読み込みました",
	StoryRestored: ({ isUndone }) =>
		isUndone ? "ストーリー*の削除を取り消しました" : "ストーリー*を復元しました",
	StoryLinksChosen: "ストーリー*の関連項目を選びました",
	StoryLanguagesDetected: ({ stories }) =>
		`${itemCount(stories)}のストーリーの言語を検出しました`,
	StoriesFeatured: "おすすめのストーリーを選びました",
	StoryViewsCounted: ({ views }) =>
		`ストーリー*の閲覧${counted(views, { other: "#回" })}を記録しました`,

	ProductDrafted: "作品*を作成しました",
	ProductRevised: "作品*を編集しました",
	ProductPublished: "作品*を公開しました",
	ProductUnpublished: "作品*を非公開にしました",
	ProductDeleted: "作品*を削除しました",
	ProductPublicationScheduled: (moment) =>
		`作品*の公開を${momentText(moment)}に予約しました`,
	ProductPublicationUnscheduled: "作品*の予約を取り消しました",
	ProductSold: "作品*を販売済みにしました",
	ProductMadeToOrder: "作品*を受注制作にしました",
	ProductMadeAvailable: "作品*を販売中にしました",
	ProductImported: "作品*を読み込みました",
	ProductRestored: ({ isUndone }) =>
		isUndone ? "作品*の削除を取り消しました" : "作品*を復元しました",
	ProductsFeatured: "おすすめの作品を選びました",

	CategoryAdded: "カテゴリー*を追加しました",
	CategoryRenamed: "カテゴリーの名前を*に変更しました",
	CategoryRemoved: "カテゴリー*を削除しました",
	CategoryRestored: "カテゴリー*を復元しました",
	CategoriesOrdered: "カテゴリーの順序を変更しました",

	AccountOpened: "アカウントを作成しました",
	ProfileUpdated: "プロフィールを更新しました",
	IdentityJoined: "別のサインイン方法を追加しました",
	AdminGranted: "*を管理者にしました",
	AdminRevoked: "*の管理者権限を取り消しました",
	AccountErased: "アカウントを消去しました",
	AdministratorEntryBound: "ADMINSの項目を、それを最初に使ったアカウントに結び付けました",
	ReadingProgressSaved: "ストーリー*の読書位置を保存しました",

	ImageUploaded: ({ kind }) => `${pictured[kind]}の画像をアップロードしました`,
	ImageCropped: "画像を切り抜きました",
	ImageDescribed: "画像に説明を付けました",
	ImageFocusChosen: "画像の焦点を設定しました",
	ImageDeleted: "画像を削除しました",

	SubscriptionRequested: "ニュースレターの購読を申し込みました",
	SubscriptionConfirmationResent: "購読者に確認メールを再送しました",
	SubscriptionConfirmed: "ニュースレターの購読を確認しました",
	SubscriptionWithdrawn: ({ how }) => withdrawals[how],
	SubscriptionImported: "ニュースレターの購読を読み込みました",
	SubscriptionErased: "ニュースレターの購読を消去しました",
	SoftBounceReported: "戻ってきたメールを記録しました",
	AddressSuppressed: ({ reason }) => `アドレスをブロックしました（${reasons[reason]}）`,
	SuppressionLifted: "アドレスのブロックを解除しました",
	SuppressedAddressErased: "ブロックしたアドレスを消去しました",

	NewsletterScheduled: (moment) =>
		`ニュースレター*の送信を${momentText(moment)}に予約しました`,
	NewsletterUnscheduled: "ニュースレター*の予約を取り消しました",
	NewsletterQueued: ({ recipients }) =>
		`ニュースレター*を送信待ちに入れました（宛先${itemCount(recipients)}）`,
	NewsletterStarted: "ニュースレター*の送信を開始しました",
	NewsletterPaused: ({ failed }) =>
		`${itemCount(failed)}の失敗の後、ニュースレター*の送信を一時停止しました`,
	NewsletterResumed: "ニュースレター*の送信を再開しました",
	UnknownDeliveriesRequeued: ({ recipients }) =>
		`すでに届いている可能性のある宛先${itemCount(recipients)}に、ニュースレター*を再送すると決めました`,
	NewsletterCompleted: ({ sent, failed }) =>
		`ニュースレター*の送信を完了しました（送信${itemCount(sent)}、失敗${itemCount(failed)}）`,
	NewsletterShown: "ニュースレター*をサイトに公開しました",
	NewsletterHidden: "ニュースレター*をサイトから取り下げました",
	NewsletterDraftSaved: "ニュースレターの下書き*を保存しました",
	NewsletterDraftDeleted: "ニュースレターの下書き*を削除しました",
	NewsletterDraftRestored: "ニュースレターの下書き*を復元しました",
	WeeklyLetterChosen: ({ isOn }) =>
		isOn ? "週間レターをオンにしました" : "週間レターをオフにしました",
	WelcomeMailChanged: ({ isOn }) =>
		`ようこそメールを変更しました（現在${isOn ? "オン" : "オフ"}）`,

	AuditTokenCreated: "監査人のトークン*を作成しました",
	AuditTokenRevoked: "監査人のトークン*を取り消しました",
	AuditTokenUsed: ({ answer, route }) =>
		`${answer ? answers[answer] : route}を要求しました`,

	ImportBegun: ({ format }) => `${format}からの読み込みを開始しました`,
	ImportStopped: "読み込みを中止しました",
	ImportFinished: ({ added, left }) =>
		withoutZeros({
			imported: [added, `${itemCount(added)}を読み込みました`],
			skipped: [left, `${rowCount(left)}または行の一部を飛ばしました`],
			both: `${itemCount(added)}を読み込み、${rowCount(left)}または行の一部を飛ばしました`,
		}),
	ImportUndone: ({ removed }) =>
		`読み込みを取り消しました（${itemCount(removed)}を削除）`,

	SettingsChanged: "サイトの設定を変更しました",
	LinkWatchingChosen: ({ isOn }) =>
		isOn
			? "マーケットプレイスのリンクの確認をオンにしました"
			: "マーケットプレイスのリンクの確認をオフにしました",
	PageAdded: "ページ*を追加しました",
	PageRevised: "ページ*を編集しました",
	PageRemoved: "ページ*を削除しました",
	PageRestored: "ページ*を復元しました",
	VisitsCounted: ({ visits }) => `訪問${itemCount(visits)}を記録しました`,
	AdministratorsNotified: ({ kind }) => `管理者への通知を始めました（${notices[kind]}）`,
};

export const events: EventTexts = {
	afterActor: "が",
	actors: {
		visitor: "訪問者",
		"system:command-line": "コマンドライン",
		"system:demo": "デモサイト",
		"system:views": "サイト",
		"system:sign-in": "サインイン機能",
		"system:development-sign-in": "開発用のサインイン機能",
		"system:newsletter": "メールの送信機能",
		"system:invitations": "読み込んだ購読者への招待機能",
		"system:mail-feedback": "メール事業者",
		"system:languages": "言語の検出機能",
		"system:restore": "バックアップの復元機能",
		"system:erasure-list": "消去リスト",
		"system:schedule": "予約機能",
		"system:notices": "通知機能",
	},
	auditor: (name) => `監査人「${name}」`,
	sentences,
	unreadable: (type) => `${type}を記録しました（このプログラムでは読めないイベントです）`,

	entry: {
		event: (position) => `イベント ${position}`,
		only: (name) => `${name}のみ`,
		quoted: (name) => `「${name}」`,
		versions: {
			story: "このストーリーのバージョン",
			product: "この作品のバージョン",
		},
		siteThen: "当時のサイト",
		changesFailed:
			"変更内容を読み込めませんでした。項目を閉じて、もう一度お試しください。",
		changesLoading: "変更内容を読み込み中…",
		unchanged: "変更なしで保存されました。",
	},

	labels: {
		added: "追加",
		at: "時刻（UTC）",
		categoryIds: "順序",
		drafts: "うち下書き",
		expiresAt: "有効期限",
		files: "ファイル",
		focus: "焦点",
		format: "形式",
		fromEmail: "差出人",
		isOn: "送信",
		isShown: "サイトに表示",
		kept: "保持",
		left: "除外",
		local: "日時",
		name: "名前",
		newCategoryId: "作品の新しいカテゴリー",
		parameters: "要求内容",
		prefix: "先頭の文字",
		present: "既存",
		productIds: "おすすめの作品",
		removed: "削除",
		storyIds: "おすすめのストーリー",
		subject: "件名",
		subscriptions: "購読",
	},
};
