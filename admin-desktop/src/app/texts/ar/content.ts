import type { AdminTexts } from "../texts.ts";

export const content: AdminTexts["content"] = {
	title: "إدارة المحتوى",
	tabs: "المحتوى",
	firstSteps: "الخطوات الأولى",
	stepsDone: (done, all) => `اكتمل ${done} من ${all}`,
	stepDone: "(تم)",
	nameShop: "سمِّ متجرك واختر لونًا",
	writeStory: "اكتب القصة الأولى",
	addPiece: "أضف القطعة الأولى",
	sharePage: "شارك صفحة الاشتراك",
};
