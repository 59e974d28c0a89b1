import type { ResultTexts } from "../../en/reasons/result-texts.ts";

export const results: ResultTexts = {
	noBackup: "لا توجد نسخة احتياطية بعد.",
	folderNotRecorded: "أنشأ إصدار سابق آخر نسخة احتياطية ولم يسجّل مجلدها.",
	folderGone: (folder) => `مجلد آخر نسخة احتياطية، ${folder}، لم يعد موجودًا.`,
	diskFilled: "امتلأ القرص أثناء التجربة.",
	noRoom: (free, needed) =>
		`لا توجد مساحة كافية: المساحة الحرة ${free} ميغابايت، والمطلوب ${needed} ميغابايت.`,
	keysElsewhere: "مفاتيحها في مكان آخر ولم تُختبر.",
	stoppedWhileSending: "توقف الخادم أثناء إرسال هذه الرسالة.",
	addressErased: "مُحي العنوان.",
};
