import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("ar-u-nu-latn");

export const published: AdminTexts["published"] = {
	texts: {
		story: "قصتك على الموقع.",
		product: "قطعتك على الموقع.",
	},
	print: "طباعة بطاقة QR",
	card: "بطاقة QR",
	cardAbout: "لبسطتك في السوق: بطاقة تقود إلى هذه الصفحة.",
	address: "العنوان",
	copied: "نُسخ",
	copy: "نسخ الرابط",
	linkCopied: "نُسخ الرابط.",
	selected: "الرابط محدد. اضغط Ctrl+C أو Cmd+C لنسخه.",
	share: "مشاركة…",
	oneCard: "بطاقة واحدة، 105 × 148 مم",
	fourCards: "أربع بطاقات على A4",
	paper: "الورق",
	printNow: "طباعة",
	scan: {
		story: "امسح الرمز لقراءة القصة",
		product: "امسح الرمز لمشاهدة القطعة",
	},
	codeOf: (address) => `رمز QR للعنوان ${address}`,
	countFailed: "تعذّر عدّ مشتركيك.",
	tell: (n) =>
		counted(n, {
			one: "أخبر مشتركًا واحدًا",
			two: "أخبر مشتركَين",
			few: "أخبر # مشتركين",
			many: "أخبر # مشتركًا",
			other: "أخبر # مشترك",
		}),
	nothingSent: "يفتح نشرة فيها بطاقة لهذه الصفحة. لا يُرسل شيء بعد.",
};
