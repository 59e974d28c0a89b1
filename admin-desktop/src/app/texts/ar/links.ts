import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("ar-u-nu-latn");

export const links: AdminTexts["links"] = {
	title: "روابط المتاجر",
	about:
		"يمكن لموقعك أن يفتح مرة في اليوم كل رابط إلى Amazon وEtsy في قطعك المنشورة. إذا غابت الصفحة " +
		"يومين، تخبرك بذلك قائمة القطع والرسالة الأسبوعية. لا تُفحص القطع المباعة.",
	watch: "مراقبة روابط المتاجر",
	gone: "مفقودة",
	linkTo: (shop) => `رابط ${shop}`,
	goneSince: (time) => `مفقود ${time}`,
	linksGone: (shops) =>
		shops.length === 1
			? `رابط ${shops.join()} لم يعد يعمل`
			: `روابط ${shops.join(" و")} لم تعد تعمل`,
	notChecked: "لا يُفحص أي رابط.",
	firstChecks: "تجري الفحوص الأولى خلال يوم.",
	checked: (n, time) =>
		`${counted(n, {
			zero: "لا روابط",
			one: "رابط واحد",
			two: "رابطان",
			few: "# روابط",
			many: "# رابطًا",
			other: "# رابط",
		})}، آخر فحص ${time}.`,
	unknown: (n) =>
		`${counted(n, {
			one: "تعذّر فحص رابط واحد",
			two: "تعذّر فحص رابطين",
			few: "تعذّر فحص # روابط",
			many: "تعذّر فحص # رابطًا",
			other: "تعذّر فحص # رابط",
		})}: لم يقدّم المتجر جوابًا واضحًا. راجع ذلك بنفسك من حين إلى آخر.`,
	watched: "الروابط مراقَبة",
	notWatched: "الروابط غير مراقَبة",
	opensNone: "لا يفتح موقعك أي روابط.",
	failed: "تعذّر تغيير الإعداد. يرجى المحاولة مرة أخرى.",
	markSold: "وضع علامة مباعة",
	markSoldName: (name) => `وضع علامة مباعة: ${name}`,
	change: "تغيير الرابط",
	changeName: (name) => `تغيير الرابط: ${name}`,
};
