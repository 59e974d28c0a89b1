import { counting } from "@creations/events/text/counting";
import type { LetterTexts } from "./en.ts";

const counted = counting("ar-u-nu-latn");

export const letter: LetterTexts = {
	subject: (week) => `أسبوعك: ${week}`,
	heading: "أسبوعك",
	reason: (site) => `تصلك هذه الرسالة لأنك تدير ${site}.`,
	turnOff: "إيقاف هذه الرسالة",
	yourSite: "موقعك",
	suggestion: "اقتراح واحد",
	privacy: "الأرقام مجاميع من موقعك وحده. هذه الرسالة لا تتتبّع شيئًا.",
	introduction: "هكذا كان حال قصصك.",
	quiet:
		"كان أسبوعًا هادئًا، ولا بأس بذلك. القطع الجيدة تأخذ وقتها، " +
		"وكذلك الناس الذين يحبونها.",
	finished: (n) =>
		counted(n, {
			one: "قصة قُرئت حتى النهاية",
			two: "قصتان قُرئتا حتى النهاية",
			few: "قصص قُرئت حتى النهاية",
			other: "قصة قُرئت حتى النهاية",
		}),
	clicks: (n) =>
		counted(n, {
			one: "نقرة على قطعة في متاجرك",
			two: "نقرتان على قطع في متاجرك",
			few: "نقرات على قطع في متاجرك",
			other: "نقرة على قطع في متاجرك",
		}),
	signUps: (n) =>
		counted(n, {
			one: "اشتراك في النشرة البريدية",
			two: "اشتراكان في النشرة البريدية",
			few: "اشتراكات في النشرة البريدية",
			other: "اشتراكًا في النشرة البريدية",
		}),
	same: "كما في الأسبوع السابق",
	more: (n) => counted(n, { other: "أكثر بـ # من الأسبوع السابق" }),
	fewer: (n) => counted(n, { other: "أقل بـ # من الأسبوع السابق" }),
	lastBackup: "آخر نسخة احتياطية",
	bucketBackup: "النسخة الاحتياطية في الحاوية",
	none: "لا شيء بعد",
	failing: "تفشل",
	unknown: "غير معروفة بعد",
	trial: "استعادة تجريبية",
	passed: (day) => `نجحت في ${day}`,
	failed: (day) => `فشلت في ${day}`,
	skipped: (day) => `لم تُجرَ في ${day}`,
	history: "السجل",
	notVerified: "لم يُتحقَّق منه بعد",
	fault: "فيه خطأ",
	intact: (events) =>
		counted(events, {
			one: "سليم، حدث واحد",
			two: "سليم، حدثان",
			few: "سليم، # أحداث",
			many: "سليم، # حدثًا",
			other: "سليم، # حدث",
		}),
	links: "روابط المتاجر",
	noneGone: "لا رابط مفقود",
	noneGoneOf: (unchecked) => counted(unchecked, { other: "لا رابط مفقود، وتعذّر فحص #" }),
	gone: (names) => `مفقودة: ${names}`,
	goneAndMore: (names, others) =>
		`مفقودة: ${names} و${counted(others, { other: "# غيرها" })}`,
	disk: "مساحة القرص",
	free: (gigabytes) => `${gigabytes} غ.ب متاحة`,
	freeUntil: (gigabytes, days) =>
		`${gigabytes} غ.ب متاحة، ` +
		counted(days, {
			one: "يمتلئ خلال يوم واحد",
			two: "يمتلئ خلال يومين",
			few: "يمتلئ خلال # أيام",
			other: "يمتلئ خلال # يومًا",
		}),
	suggestions: {
		openStatus: "افتح حالة النظام",
		fault: "في السجل خطأ. حالة النظام تذكره.",
		trialFailed: "أنشئ نسخة احتياطية جديدة: تعذّرت استعادة الأحدث في التجربة.",
		makeRoom: (days) =>
			counted(days, {
				one: "أفسح مكانًا: يمتلئ القرص خلال يوم واحد.",
				two: "أفسح مكانًا: يمتلئ القرص خلال يومين.",
				few: "أفسح مكانًا: يمتلئ القرص خلال # أيام.",
				other: "أفسح مكانًا: يمتلئ القرص خلال # يومًا.",
			}),
		firstBackup: "أنشئ أول نسخة احتياطية، حتى لا يذهب حادث بقصصك.",
		linkGone: (shop, name) =>
			`رابط ${shop} للقطعة «${name}» لم يعد موجودًا. ` +
			"ضع علامة «مباعة» على القطعة أو غيّر رابطها.",
		showPiece: "اعرض القطعة",
		drafts: (n) =>
			counted(n, {
				one: "مسودة واحدة تنتظر. ربما لا ينقصها إلا نصف ساعة.",
				two: "مسودتان تنتظران. ربما لا ينقص إحداهما إلا نصف ساعة.",
				few: "# مسودات تنتظر. ربما لا ينقص إحداها إلا نصف ساعة.",
				other: "# مسودة تنتظر. ربما لا ينقص إحداها إلا نصف ساعة.",
			}),
		openStories: "افتح قصصك",
		newsletter: (readers) =>
			counted(readers, {
				one: "اكتب إلى مشترك واحد. صورة وثلاثة أسطر نشرة جيدة.",
				two: "اكتب إلى مشتركيك الاثنين. صورة وثلاثة أسطر نشرة جيدة.",
				few: "اكتب إلى مشتركيك، وهم #. صورة وثلاثة أسطر نشرة جيدة.",
				other: "اكتب إلى مشتركيك، وهم #. صورة وثلاثة أسطر نشرة جيدة.",
			}),
		writeNewsletter: "اكتب نشرة",
		photo: "التقط صورة للقطعة على طاولة عملك، وأضف سطرًا عنها.",
		post: "من طاولة العمل",
	},
	stopTitle: "هل تريد إيقاف الرسالة الأسبوعية؟",
	stopText: (site) => `لن تصلك رسائل أسبوعية عن ${site} بعد الآن.`,
	stop: "أوقفها",
	stoppedTitle: "الرسالة الأسبوعية متوقفة",
	stoppedText: "يمكنك تشغيلها من جديد في الإعدادات.",
	invalidTitle: "هذا الرابط لا يعمل",
	invalidText: "استخدم الرابط الكامل في نهاية آخر رسالة، أو الإعدادات.",
	openSettings: "افتح الإعدادات",
};
