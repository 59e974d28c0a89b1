import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("ar-u-nu-latn");

export const moving: AdminTexts["moving"] = {
	import: "استيراد",
	export: "تصدير",
	earlier: "عمليات استيراد سابقة",
	imports: "عمليات الاستيراد",
	statuses: {
		running: "قيد التنفيذ",
		begun: "انقطع",
		stopped: "متوقف",
		finished: "مكتمل",
		undone: "تم التراجع عنه",
	},
	items: (n) =>
		counted(n, {
			zero: "لا عناصر",
			one: "عنصر واحد",
			two: "عنصران",
			few: "# عناصر",
			many: "# عنصرًا",
			other: "# عنصر",
		}),
	continueHint: "اختر الملفات نفسها مرة أخرى للمتابعة.",
	exportAll: "تصدير كل شيء",
	aboutExport:
		"أرشيف واحد فيه كل قصة بصيغة Markdown مع صورها والقطع والفئات والمشتركين " +
		"وعمليات إعادة التوجيه، " +
		"وملف يقرؤه WordPress. يحتوي على عناوين مشتركيك: احفظه في مكان خاص.",
	download: "تنزيل الأرشيف",
	preview: "معاينة الاستيراد",
	chooseOthers: "اختيار ملفات أخرى",
	namesAndMore: (names, more) => `${names} و${more} غيرها`,
	files: "الملفات المراد استيرادها",
	dropHere:
		"أفلت ملفات أو مجلدًا هنا: ملفات مصدَّرة من Ghost أو WordPress أو " +
		"Squarespace أو Substack أو Etsy " +
		"أو Shopify أو Amazon أو Big Cartel أو Mailchimp أو listmonk، أو قوائم " +
		"عناوين، أو أرشيف موقع مثل " +
		"هذا. تُستورد أيضًا الصور الموجودة في المجلد.",
	chooseFiles: "اختيار ملفات",
	chooseFolder: "اختيار مجلد",
	origin: "مصدر الملفات",
	oldSite: "عنوان الموقع القديم",
	oldSiteHint: "عنوان المدونة أو متجر Etsy أو موقع Amazon، مثل amazon.de",
	fetchFrom: "جلب الصور من",
	fetchFromHint:
		"مواقع تُنزَّل منها الصور، تفصل بينها فواصل. اتركه فارغًا لعدم تنزيل أي صورة.",
	pages: "استيراد صفحات WordPress كمسودات",
	keepIp: "الاحتفاظ بعناوين IP للموافقات، مشفّرة لكل شخص",
	formats: {
		addresses: "قائمة عناوين",
		creations: "موقع مثل هذا",
		"etsy-orders": "طلبات Etsy",
		"ghost-members": "أعضاء Ghost",
		"substack-posts": "منشورات Substack",
	},
	uploading: "جارٍ رفع الملفات",
	checking: "جارٍ فحص الملفات",
	importing: "جارٍ الاستيراد",
	rows: (done, all) => `${done} من ${all} من الصفوف`,
	stop: "إيقاف",
	previewTitle: "معاينة",
	imported: "تم الاستيراد",
	newCategories: (names) => `فئات جديدة: ${names}.`,
	stoppedText: "توقّف. استورد الملفات نفسها مرة أخرى للمتابعة.",
	from: (format) => `المصدر: ${format}.`,
	fromUnchanged: (format) => `المصدر: ${format}. لم يتغير شيء بعد.`,
	counts: {
		toImport: "للاستيراد",
		imported: "مستورد",
		drafts: "كمسودات",
		present: "موجود من قبل",
		skipped: "متجاوز",
	},
	done: "تم",
	rowsLabel: "الصفوف",
	row: (number) => `الصف ${number}`,
	more: (n) => `و${n} غيرها.`,
	expected: {
		added: "سيُضاف",
		unsubscribed: "سيُضاف كملغى الاشتراك",
		bounced: "سيُضاف كمحظور",
		draft: "سيكون مسودة",
		present: "موجود من قبل",
		left: "سيُتجاوز",
	},
	outcomes: {
		added: "أُضيف",
		unsubscribed: "أُضيف كملغى الاشتراك",
		bounced: "أُضيف كمحظور",
		draft: "مسودة",
		present: "موجود من قبل",
		left: "تم تجاوزه",
	},
	undo: "تراجع",
	undoImport: (id) => `التراجع عن الاستيراد ${id}`,
	undone: "تم التراجع عن الاستيراد",
	removed: (n) =>
		counted(n, {
			zero: "لم يُزل أي عنصر مستورد.",
			one: "أُزيل عنصر مستورد واحد.",
			two: "أُزيل عنصران مستوردان.",
			few: "أُزيلت # عناصر مستوردة.",
			many: "أُزيل # عنصرًا مستوردًا.",
			other: "أُزيل # عنصر مستورد.",
		}),
	kept: (n) =>
		counted(n, {
			zero: "لم يبقَ أي عنصر معدَّل.",
			one: "بقي عنصر معدَّل واحد.",
			two: "بقي عنصران معدَّلان.",
			few: "بقيت # عناصر معدَّلة.",
			many: "بقي # عنصرًا معدَّلًا.",
			other: "بقي # عنصر معدَّل.",
		}),
	undoFailed: "تعذّر التراجع عن الاستيراد. يرجى المحاولة مرة أخرى.",
	uploadFailed: "تعذّر رفع الملفات. يرجى المحاولة مرة أخرى.",
	startFailed: "تعذّر بدء الاستيراد. يرجى المحاولة مرة أخرى.",
	stopFailed: "تعذّر إيقاف الاستيراد.",
	unknownState: "حالة الاستيراد غير معروفة.",
};
