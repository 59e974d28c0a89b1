import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("ar-u-nu-latn");

export const statistics: AdminTexts["statistics"] = {
	figures: {
		storyViews: "مشاهدات القصص",
		finished: "قصص قُرئت حتى النهاية",
		productViews: "مشاهدات القطع",
		amazon: "نقرات إلى Amazon",
		etsy: "نقرات إلى Etsy",
		signUps: "اشتراكات النشرة",
	},
	sorts: {
		views: "المشاهدات",
		finished: "القراءة حتى النهاية",
		amazon: "نقرات إلى Amazon",
		etsy: "نقرات إلى Etsy",
	},
	ranges: { "7": "7 أيام", "30": "30 يومًا", "90": "90 يومًا", "364": "سنة" },
	period: "الفترة",
	about: (from, to, timeZone) =>
		`من ${from} إلى ${to} (${timeZone}). تُحسب دون ملفات تعريف ارتباط ودون بيانات شخصية. ` +
		"لا تُحسب زياراتك أنت.",
	nothing: "لم يُحسب شيء بعد",
	appearsHere: "تظهر المشاهدات والقصص المكتملة والنقرات هنا بعد ثوانٍ قليلة.",
	stories: "القصص",
	products: "القطع",
	storyClicks: "تشمل نقرات القصة الروابط في نصها وفي القطع التي فُتحت منها.",
	pages: {
		"": "مكان آخر",
		"/": "الصفحة الرئيسية",
		"/stories": "كل القصص",
		"/products": "كل القطع",
		"/search": "البحث",
		"/newsletter/subscribe": "صفحة النشرة",
	},
	signUps: "اشتراكات النشرة حسب الصفحة",
	aboutSignUps: "تُحسب عند إرسال النموذج. لا يؤكد الجميع عناوينهم بعد ذلك.",
	chart: (label, isWeekly, highest) =>
		`${label} حسب ${isWeekly ? "الأسبوع" : "اليوم"}. ${highest}`,
	noneCounted: "لم يُحسب شيء.",
	mostInWeek: (day, n) => `الأكثر في أسبوع ${day}: ${n}.`,
	mostOn: (day, n) => `الأكثر في ${day}: ${n}.`,
	peak: (n) => `الذروة ${n}`,
	weekByWeek: "أسبوعًا بأسبوع",
	dayByDay: "يومًا بيوم",
	weekOf: "أسبوع",
	day: "اليوم",
	sortStories: "ترتيب القصص حسب",
	sortProducts: "ترتيب القطع حسب",
	notPublished: "غير منشورة",
	views: (n) =>
		counted(n, {
			zero: "لا مشاهدات",
			one: "مشاهدة واحدة",
			two: "مشاهدتان",
			few: "# مشاهدات",
			many: "# مشاهدة",
			other: "# مشاهدة",
		}),
	readToEnd: (n) => counted(n, { other: "القراءة حتى النهاية: #" }),
	clicksToAmazon: (n) =>
		counted(n, {
			zero: "لا نقرات إلى Amazon",
			one: "نقرة واحدة إلى Amazon",
			two: "نقرتان إلى Amazon",
			few: "# نقرات إلى Amazon",
			many: "# نقرة إلى Amazon",
			other: "# نقرة إلى Amazon",
		}),
	clicksToEtsy: (n) =>
		counted(n, {
			zero: "لا نقرات إلى Etsy",
			one: "نقرة واحدة إلى Etsy",
			two: "نقرتان إلى Etsy",
			few: "# نقرات إلى Etsy",
			many: "# نقرة إلى Etsy",
			other: "# نقرة إلى Etsy",
		}),
};
