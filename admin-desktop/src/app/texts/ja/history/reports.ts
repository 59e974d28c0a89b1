export const reports = {
	title: "監査人向けレポート",
	about:
		"閲覧、印刷、PDF保存ができるページです。誰が何を公開・変更・削除したか、同意、消去、検査の記録を証明つきでまとめます。氏名やアドレスは含まれません。",
	firstDay: "開始日（UTC）",
	lastDay: "終了日（UTC）",
	open: "レポートを開く",
	save: "ファイルを保存",
	chooseDay: "日付を選んでください。",
	wrongOrder: "終了日は開始日以降にしてください。",
	inFuture: "未来の日付です。より前の日付を選んでください。",
	person: "データの報告書",
};
