import type { AdminTexts } from "../texts.ts";

export const shell: AdminTexts["shell"] = {
	administration: "الإدارة",
	content: "المحتوى",
	tabs: {
		stories: "القصص",
		products: "القطع",
		newsletter: "النشرة",
		categories: "الفئات",
		statistics: "الإحصاءات",
		pictures: "الصور",
		scheduled: "المجدول",
		moving: "الاستيراد والتصدير",
		settings: "الإعدادات",
		history: "السجل",
	},
	backToContent: "العودة إلى المحتوى",
	backToSettings: "العودة إلى الإعدادات",
	backToPages: "العودة إلى الصفحات",
	notFound: "غير موجود",
	accessDenied: "الوصول مرفوض",
	needsAdministrator: "تحتاج إلى صلاحيات الإدارة لفتح هذه الصفحة.",
	backToHome: "العودة إلى الصفحة الرئيسية",
	offline: "أنت غير متصل بالإنترنت",
	loadsWhenOnline: "ستُحمَّل هذه الشاشة عند عودة الاتصال.",
	exportCsv: "تصدير CSV",
	restore: "استعادة",
	actionOn: (action, name) => `${action}: ${name}`,
	skipToContent: "الانتقال إلى المحتوى",
	reload: "إعادة التحميل",
	version: (version) => `الإصدار ${version}`,
	versions: (own, site) => `الإصدار ${own} · إصدار الموقع ${site}`,
	siteIsNewer: (site, own) =>
		`إصدار الموقع ${site}، وإصدار هذا التطبيق ${own}. ` +
		"أعد تحميل الصفحة أو حدّث التطبيق ثم احفظ: ما كتبته محفوظ.",
	siteIsOlder: (site, own) =>
		`إصدار هذا التطبيق ${own}، ولا يزال إصدار الموقع ${site}. ` +
		"حدّث الموقع ثم احفظ: ما كتبته محفوظ.",
	error: "خطأ",
};
