import { counting } from "../counted.ts";
import type { AdminTexts } from "../texts.ts";

const counted = counting("ar-u-nu-latn");

export const forms: AdminTexts["forms"] = {
	notSaved: "لم يُحفظ",
	checkFields: "يرجى مراجعة الحقول المعلَّمة.",
	problems: {
		required: "هذا الحقل مطلوب",
		tooLong: (n) =>
			counted(n, {
				one: "حرف واحد على الأكثر",
				two: "حرفان على الأكثر",
				few: "# أحرف على الأكثر",
				many: "# حرفًا على الأكثر",
				other: "# حرف على الأكثر",
			}),
		tooMany: (n) =>
			counted(n, {
				one: "عنصر واحد على الأكثر",
				two: "عنصران على الأكثر",
				few: "# عناصر على الأكثر",
				many: "# عنصرًا على الأكثر",
				other: "# عنصر على الأكثر",
			}),
		addressOrPage:
			"أدخل عنوان http أو https، أو صفحة من هذا الموقع مثل \u200e/pages/contact\u200e",
		address: "أدخل عنوان http أو https",
		email: "يرجى إدخال عنوان بريد إلكتروني صالح.",
		slug: "أحرف لاتينية صغيرة وأرقام وشرطات فقط",
		slugTaken: "هذا المُعرّف مستخدم من قبل.",
		picture: "ارفع الصورة هنا",
		pictureMissing: "يلزم وجود صورة واحدة على الأقل",
		date: "اختر التاريخ والوقت",
		timeZone: "أدخل منطقة زمنية مثل Europe/Berlin",
		language: "أدخل رمز لغة مثل ar أو zh-Hant",
		twice: "كل عنصر مرة واحدة فقط",
		sameLanguage: "يجب أن تكون الترجمة بلغة غير لغة الأصل.",
		translationItself: "هذه القصة ترجمة بحد ذاتها. اختر أصلها.",
	},
	refusals: {
		forbidden: "لا يملك هذا الحساب صلاحية ذلك.",
		"cross-site": "جاء الطلب من موقع آخر فرُفض.",
		"not-found": "هذا غير موجود أو لم يعد موجودًا.",
		"version-conflict": "تغيّر هذا في مكان آخر في هذه الأثناء.",
		"other-version": "إصدار الموقع مختلف. يرجى إعادة تحميل الصفحة.",
		"slug-taken": "هذا المُعرّف مستخدم من قبل.",
		"too-large": "الحجم كبير جدًا.",
		"rate-limited": "طلبات كثيرة جدًا. يرجى المحاولة لاحقًا.",
		"not-ready": "لا يزال الخادم قيد التشغيل. يرجى المحاولة بعد لحظات.",
		"store-busy": "المخزن مشغول. يرجى المحاولة مرة أخرى.",
		"store-unreachable": "لا يمكن الوصول إلى المخزن. يرجى التحقق من حفظ التغيير.",
		"no-space": "لم تبقَ مساحة حرة على الخادم.",
	},
};
