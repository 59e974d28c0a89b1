import type { AdminTexts } from "../texts.ts";

export const stories: AdminTexts["stories"] = {
	title: "القصص",
	plural: "القصص",
	noMatch: "لا توجد قصص مطابقة",
	none: "لا توجد قصص بعد",
	minutes: (n) => `${n} د للقراءة`,
	language: "اللغة",
	detected: (name) => `اكتُشفت: ${name}`,
	detectedFromText: "تُكتشف من النص",
	content: "المحتوى",
	titleField: "العنوان",
	excerpt: "المقتطف",
	slugAndCover: "مُعرّف الرابط وصورة الغلاف",
	relatedProducts: "قطع ذات صلة",
	addProduct: "إضافة قطعة",
	relatedStories: "قصص ذات صلة",
	addStory: "إضافة قصة",
	chooseOriginal: "اختيار الأصل",
	noTranslation: "ليست ترجمة.",
	noneChosen: "لم يُختر شيء: الاقتراحات تلقائية.",
	remove: (name) => `إزالة ${name}`,
};
