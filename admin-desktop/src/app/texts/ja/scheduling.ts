import type { AdminTexts } from "../texts.ts";

export const scheduling: AdminTexts["scheduling"] = {
	dateAndTime: "日時",
	fromSettings: (zone) => `${zone}(設定から)`,
	deviceUses: (zone) => `この端末は${zone}です。`,
	timesIn: (zone) => `時刻は${zone}です。`,
	changeZone: "タイムゾーンを変更",
	unreachable: "サーバーに接続できません。少し待ってからもう一度お試しください。",
	choose: "日時を選んでください。",
	schedule: "予約する",
	nothing: "予約はありません",
	nothingAbout:
		"ストーリーと作品は編集画面で、ニュースレターは「ニュースレターを送信」で予約できます。",
	kinds: {
		story: "ストーリー",
		product: "作品",
		newsletter: "ニュースレター",
	},
	reschedule: "予約を変更",
	rescheduleName: (name) => `${name}の予約を変更`,
	cancel: "取り消す",
	cancelName: (name) => `${name}を取り消す`,
	rescheduleMore: "予約を変更…",
	scheduleMore: "予約する…",
	schedulePublication: "公開を予約",
	goesLive: (time) => `${time}に、その時点で保存されている内容で公開されます。`,
	cancelSchedule: "予約を取り消す",
	scheduled: "予約しました",
	willBe: {
		published: (name, time) => `「${name}」は${time}に公開されます。`,
		sent: (name, time) => `「${name}」は${time}に送信されます。`,
	},
	failed: "予約できませんでした。もう一度お試しください。",
	canceled: "予約を取り消しました",
	staysDraft: (name) => `「${name}」は公開されず、下書きのままです。`,
	textIsBack: (name) =>
		`「${name}」は送信されません。文章は「ニュースレターを送信」に戻りました。`,
	textInHistory: (name) => `「${name}」は送信されません。文章は履歴に残ります。`,
	cancelFailed: "予約を取り消せませんでした。もう一度お試しください。",
	zone: (city) => `${city}時間`,
	moment: (day, time, zone) => `${day} ${time}(${zone})`,
	passed: "この時刻は過ぎています。もっと後の時刻を選んでください。",
	clockForward: (time) => `その時に時計が進むため、${time}は存在しません。`,
	clockBack: (time) => `その時に時計が戻るため、${time}は2回あります。`,
	it: {
		published: (time) => `${time}に公開されます。`,
		sent: (time) => `${time}に送信されます。`,
	},
	first: {
		published: (time) => `1回目の${time}に公開されます。`,
		sent: (time) => `1回目の${time}に送信されます。`,
	},
};
