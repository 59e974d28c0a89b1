import { counting } from "@creations/events/text/counting";
import type { RefusalTexts } from "../../en/reasons/refusals.ts";

const counted = counting("ar-u-nu-latn");

export const refusals: RefusalTexts = {
	"another-version":
		"حلّ إصدار أحدث من الموقع محل هذا الخادم، فلم يعد يستطيع حفظ شيء. " +
		"يرجى إعادة تحميل الصفحة.",
	"archive-not-readable": "تعذّر فك ضغط الأرشيف.",
	"archive-too-large": ({ name }) => `الأرشيف «${name}» كبير جدًا بعد فك ضغطه.`,
	"archive-too-many-files": ({ name }) =>
		`تحتوي الأرشيفات على أكثر من 50,000 ملف، آخرها «${name}».`,
	"being-sent": "هذه النشرة قيد الإرسال.",
	"card-not-published": ({ kind, slug }) =>
		`${kind === "story" ? "القصة" : "القطعة"} «${slug}» غير منشورة. ` +
		"انشرها أو أزل بطاقتها.",
	"columns-missing": ({ name, format, columns }) =>
		`يبدو «${name}» ملفًا من ${format}، لكن تنقصه هذه الأعمدة: ${columns}. ` +
		"يرجى تصديره مرة أخرى.",
	"data-too-large": ({ name, megabytes }) =>
		`حجم «${name}» أكبر من ${megabytes} ميغابايت. يرجى تصديره على أجزاء.`,
	"delivery-not-unknown":
		"لا يمكن أن تُرسل مرة أخرى إلا عمليات التسليم التي نتيجتها غير معروفة.",
	"demo-subscriber": "لا تصل رسائل إلى المشتركين التجريبيين.",
	"file-expired": "انتهت صلاحية هذه الملفات. يرجى اختيارها مرة أخرى.",
	"file-not-supported": ({ name }) =>
		`لا يمكن استيراد «${name}». الملفات المدعومة هي المذكورة أعلاه فقط.`,
	"file-too-large": ({ gigabytes }) => `أقصى حجم للملف ${gigabytes} غيغابايت.`,
	"future-sale": "تاريخ البيع في المستقبل. اختر اليوم أو تاريخًا أسبق.",
	"history-busy": "طلبات السجل كثيرة الآن. يرجى المحاولة بعد دقيقة.",
	"image-not-uploaded": "لم تُرفع الصورة بعد.",
	"image-of-other-type": "يجب أن تكون الصور JPEG أو PNG أو WebP أو AVIF أو GIF.",
	"image-too-large": "أقصى حجم للصورة 10 ميغابايت.",
	"image-too-many-pixels": ({ width, height, megapixels }) =>
		`أبعاد الصورة ${width} × ${height} بكسل. الحد الأقصى لهذا النوع من الملفات ` +
		`${megapixels} ميغابكسل.`,
	"image-unreadable": "تعذّرت قراءة الملف كصورة. ربما كان تالفًا.",
	"import-ended": "انتهى هذا الاستيراد. تجد نتيجته في قائمة عمليات الاستيراد.",
	"import-running": "هناك استيراد آخر جارٍ. انتظر انتهاءه أو أوقفه.",
	"import-stopped":
		"فشل الاستيراد بسبب خطأ في الموقع، واستُورد ما قبله. تجد الخطأ في سجل الموقع.",
	"internal-error": ({ requestId }) => `حدث خطأ ما. الطلب ${requestId}`,
	"json-incomplete": ({ name }) => `الملف «${name}» غير مكتمل: نهايته مفقودة.`,
	"missing-item": "ما اخترته لم يعد موجودًا.",
	"newsletter-incomplete": "يرجى ملء جميع الحقول قبل الإرسال.",
	"newsletter-paused": "هذه النشرة متوقفة. استأنفها قبل إرسالها مرة أخرى.",
	"newsletter-sent": "هذه النشرة قيد الإرسال أو أُرسلت من قبل.",
	"no-importable-file": "لا يمكن استيراد أي من الملفات.",
	"no-own-address": "ليس لحسابك عنوان بريد تُرسل إليه رسالة تجريبية.",
	"no-such-time": "هذا التاريخ والوقت غير موجود.",
	"no-such-time-zone": "هذه المنطقة الزمنية غير موجودة.",
	"no-unpacking-space": ({ name }) =>
		`لا توجد مساحة كافية لفك ضغط «${name}». وفّر مساحة، أو فك ضغطه بنفسك ` +
		"واستورد الملفات.",
	"not-of-this-site": ({ name }) => `ليس «${name}» بصيغة ملفات هذا الموقع المصدَّرة.`,
	"not-pending": "هذا الاشتراك لا ينتظر تأكيدًا.",
	"not-present-then": "لم يكن هذا موجودًا في ذلك الوقت.",
	"not-xml": ({ name }) => `ليس «${name}» ملف XML مكتملًا.`,
	"published-already": "هذا منشور من قبل.",
	"quote-not-closed": ({ name, row }) =>
		`تعذّرت قراءة الصف ${row} من «${name}»: علامة اقتباس غير مغلقة.`,
	"reading-stopped":
		"استغرقت قراءة الملفات وقتًا طويلًا أو انقطعت، واستُورد ما قُرئ. استورد الملفات " +
		"نفسها مرة أخرى للمتابعة.",
	"request-too-large": ({ kilobytes }) => `الحجم أكبر من ${kilobytes} كيلوبايت.`,
	"row-too-long": ({ name }) => `في «${name}» صف أطول من اللازم.`,
	"search-busy": "عمليات البحث كثيرة الآن. يرجى المحاولة مرة أخرى.",
	"search-limit": ({ seconds }) =>
		"بحثت كثيرًا في وقت قصير. يرجى المحاولة بعد " +
		`${counted(seconds, {
			zero: "لحظات",
			one: "ثانية واحدة",
			two: "ثانيتين",
			few: "# ثوانٍ",
			many: "# ثانية",
			other: "# ثانية",
		})}.`,
	"search-rebuilding": "يُعاد بناء البحث الآن. يرجى المحاولة بعد دقيقة.",
	"sender-not-allowed": ({ senders }) =>
		`يجب أن يكون المرسل أحد هذه العناوين: ${senders}.`,
	"test-not-sent": ({ answer }) => `لم تُرسل الرسالة التجريبية: ${answer}`,
	"time-passed": "هذا الوقت قد مضى. اختر وقتًا لاحقًا.",
	"too-many-failures": ({ failures, mails }) =>
		`الإرسال متوقف لأن أكثر من ${failures} من آخر ${mails} رسالة لم تصل.`,
	"too-many-levels": ({ levels }) =>
		`المحتوى متداخل في أكثر من ${levels} مستوى. يرجى تبسيطه.`,
	"too-many-parts": ({ limit }) =>
		"الحد الأقصى للفقرات والروابط والأجزاء الأخرى في الصفحة هو " +
		`${counted(limit, { other: "#" })}.`,
	"unknown-upload":
		"عنوان الرفع هذا قديم جدًا أو ليس من هذا الموقع. يرجى رفع الصورة مرة أخرى.",
	"with-entities": ({ name }) =>
		`يعرّف «${name}» كيانات، فهو ليس ملفًا مصدَّرًا من WordPress.`,
};
