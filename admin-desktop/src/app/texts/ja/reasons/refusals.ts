import { counting } from "@creations/events/text/counting";
import type { RefusalTexts } from "../../en/reasons/refusals.ts";

const counted = counting("ja");

export const refusals: RefusalTexts = {
	"another-version":
		"サイトの新しいバージョンに切り替わったため、このサーバーでは保存できません。" +
		"ページを再読み込みしてください。",
	"archive-not-readable": "アーカイブを展開できません。",
	"archive-too-large": ({ name }) => `アーカイブ「${name}」は展開すると大きすぎます。`,
	"archive-too-many-files": ({ name }) =>
		`アーカイブに50,000個を超えるファイルがあります。最後は「${name}」です。`,
	"being-sent": "このニュースレターは送信中です。",
	"card-not-published": ({ kind, slug }) =>
		`${kind === "story" ? "ストーリー" : "作品"}「${slug}」は公開されていません。` +
		"公開するか、カードを外してください。",
	"columns-missing": ({ name, format, columns }) =>
		`「${name}」は${format}のファイルのようですが、次の列がありません：${columns}。` +
		"もう一度書き出してください。",
	"data-too-large": ({ name, megabytes }) =>
		`「${name}」は${megabytes} MBを超えています。分けて書き出してください。`,
	"delivery-not-unknown": "もう一度送信できるのは、結果が不明な配信だけです。",
	"demo-subscriber": "デモの購読者にはメールを送信しません。",
	"file-expired": "これらのファイルは期限切れです。もう一度選んでください。",
	"file-not-supported": ({ name }) =>
		`「${name}」は読み込めません。読み込めるのは上に挙げた書き出しだけです。`,
	"file-too-large": ({ gigabytes }) => `ファイルは${gigabytes} GBまでです。`,
	"future-sale": "販売日が未来の日付です。今日またはそれより前の日を選んでください。",
	"history-busy": "履歴への要求が多すぎます。1分後にもう一度お試しください。",
	"image-not-uploaded": "画像はまだアップロードされていません。",
	"image-of-other-type": "画像はJPEG、PNG、WebP、AVIF、GIFのいずれかにしてください。",
	"image-too-large": "画像は10 MBまでです。",
	"image-too-many-pixels": ({ width, height, megapixels }) =>
		`画像は${width} × ${height}ピクセルです。この形式では${megapixels}メガピクセルまでです。`,
	"image-unreadable": "ファイルを画像として読めません。壊れている可能性があります。",
	"import-ended": "この読み込みは終わりました。結果は読み込みの一覧にあります。",
	"import-running": "別の読み込みが進行中です。終わるのを待つか、停止してください。",
	"import-stopped":
		"サイトのエラーのため読み込みに失敗しました。そこまでの分は読み込まれています。" +
		"エラーはサイトのログにあります。",
	"internal-error": ({ requestId }) => `エラーが発生しました。リクエスト ${requestId}`,
	"json-incomplete": ({ name }) => `「${name}」は不完全で、末尾がありません。`,
	"missing-item": "選んだものはもうありません。",
	"newsletter-incomplete": "送信する前に、すべての項目に入力してください。",
	"newsletter-paused":
		"このニュースレターは一時停止中です。もう一度送信する前に再開してください。",
	"newsletter-sent": "このニュースレターはすでに送信中か、送信済みです。",
	"no-importable-file": "読み込めるファイルがありません。",
	"no-own-address": "アカウントにテストを受け取るメールアドレスがありません。",
	"no-such-time": "その日時は存在しません。",
	"no-such-time-zone": "そのタイムゾーンは存在しません。",
	"no-unpacking-space": ({ name }) =>
		`「${name}」を展開する空き容量がありません。容量を空けるか、自分で展開してファイルを` +
		"読み込んでください。",
	"not-of-this-site": ({ name }) =>
		`「${name}」はこのサイトの書き出しの形式ではありません。`,
	"not-pending": "この購読は確認待ちではありません。",
	"not-present-then": "その時点では存在しませんでした。",
	"not-xml": ({ name }) => `「${name}」は完全なXMLではありません。`,
	"published-already": "すでに公開されています。",
	"quote-not-closed": ({ name, row }) =>
		`「${name}」の${row}行目を読めません。引用符が閉じられていません。`,
	"reading-stopped":
		"ファイルの読み取りに時間がかかりすぎたか、中断されました。そこまでの分は読み込まれて" +
		"います。続けるには、同じファイルをもう一度読み込んでください。",
	"request-too-large": ({ kilobytes }) => `${kilobytes} KBを超えています。`,
	"row-too-long": ({ name }) => `「${name}」に長すぎる行があります。`,
	"search-busy": "検索が混み合っています。もう一度お試しください。",
	"search-limit": ({ seconds }) =>
		"短い時間に検索が多すぎました。" +
		`${counted(seconds, { other: "#秒後" })}にもう一度お試しください。`,
	"search-rebuilding": "検索を再構築しています。1分後にもう一度お試しください。",
	"sender-not-allowed": ({ senders }) =>
		`差出人は次のいずれかのアドレスにしてください：${senders}。`,
	"test-not-sent": ({ answer }) => `テストを送信できませんでした：${answer}`,
	"time-passed": "その日時は過ぎています。もっと後の日時を選んでください。",
	"too-many-failures": ({ failures, mails }) =>
		`直近${mails}通のうち${failures}通を超えるメールが失敗したため、送信を一時停止しています。`,
	"too-many-levels": ({ levels }) =>
		`内容の入れ子が${levels}段を超えています。簡単にしてください。`,
	"too-many-parts": ({ limit }) =>
		`1ページの段落やリンクなどは${counted(limit, { other: "#" })}個までです。`,
	"unknown-upload":
		"アップロード先のアドレスが古すぎるか、このサイトのものではありません。" +
		"画像をもう一度アップロードしてください。",
	"with-entities": ({ name }) =>
		`「${name}」は実体を宣言しているため、WordPressの書き出しではありません。`,
};
