import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("ar-u-nu-latn");

export const categories: AdminTexts["categories"] = {
	title: "الفئات",
	none: "لا توجد فئات بعد",
	example: "مثل الخواتم أو الدبابيس أو القلائد.",
	about: "يتصفح الزوار قطعك بحسب هذه الفئات وبهذا الترتيب.",
	create: "فئة جديدة",
	renameTitle: "إعادة تسمية الفئة",
	rename: (name) => `إعادة تسمية ${name}`,
	removed: (n) => `المزالة (${n})`,
	removedLabel: "الفئات المزالة",
	removeTitle: (name) => `هل تريد إزالة «${name}»؟`,
	chooseForAll: "اختر فئة لقطعها. يمكنك استعادة الفئة لاحقًا.",
	chooseFor: (n) =>
		`اختر فئة لما فيها: ${counted(n, {
			one: "قطعة واحدة",
			two: "قطعتان",
			few: "# قطع",
			many: "# قطعة",
			other: "# قطعة",
		})}. يمكنك استعادة الفئة لاحقًا.`,
	remove: (name) => `إزالة ${name}`,
	newOfProducts: "الفئة الجديدة لقطعها",
	noCategory: "بلا فئة",
	removeCategory: "إزالة الفئة",
	inSettings: "الإعدادات ← الفئات",
	createCategory: "إنشاء فئة",
	edit: (name) => `تحرير ${name}`,
	delete: (name) => `حذف ${name}`,
	category: "الفئة",
	createOption: "فئة جديدة…",
	name: "الاسم",
	nameHint: "كما يراه الزوار: خواتم، دبابيس",
	slug: "مُعرّف الرابط",
	save: "حفظ الفئة",
	restored: "استُعيدت الفئة",
	isBack: (name) => `عادت «${name}» مع قطعها.`,
	restoreFailed: "تعذّرت استعادة الفئة. يرجى المحاولة مرة أخرى.",
	removedTitle: "أُزيلت الفئة",
	removeFailed: "تعذّرت إزالة الفئة. يرجى المحاولة مرة أخرى.",
	wasRemoved: (name) => `أُزيلت «${name}».`,
	movedAll: (to) => `أصبحت قطعها في «${to}».`,
	moved: (n, to) =>
		`${counted(n, {
			one: "أصبحت قطعة واحدة",
			two: "أصبحت قطعتان",
			few: "أصبحت # قطع",
			many: "أصبحت # قطعة",
			other: "أصبحت # قطعة",
		})} في «${to}».`,
	unfiledAll: "أصبحت قطعها بلا فئة.",
	unfiled: (n) =>
		`${counted(n, {
			one: "أصبحت قطعة واحدة",
			two: "أصبحت قطعتان",
			few: "أصبحت # قطع",
			many: "أصبحت # قطعة",
			other: "أصبحت # قطعة",
		})} بلا فئة.`,
	renamed: "أُعيدت تسمية الفئة",
	added: "أُضيفت الفئة",
	onSite: (name) => `«${name}» الآن على الموقع.`,
	saveFailed: "تعذّر حفظ الفئة. يرجى المحاولة مرة أخرى.",
	products: (n) =>
		counted(n, {
			one: "قطعة واحدة",
			two: "قطعتان",
			few: "# قطع",
			many: "# قطعة",
			other: "# قطعة",
		}),
};
