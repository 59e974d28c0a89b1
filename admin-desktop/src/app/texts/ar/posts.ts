import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("ar");

export const posts: AdminTexts["posts"] = {
	onThisDevice: "المنشورات على هذا الجهاز",
	list: "المنشورات",
	ofOthers: (count) =>
		`${counted(count, {
			zero: "لا منشورات من حساب آخر",
			one: "منشور واحد من حساب آخر ينتظر",
			two: "منشوران من حساب آخر ينتظران",
			few: "# منشورات من حساب آخر تنتظر",
			many: "# منشورًا من حساب آخر ينتظر",
			other: "# منشور من حساب آخر ينتظر",
		})} هنا، ولا يظهر قبل أن يسجّل صاحب الحساب دخوله.`,
	obstacles: {
		unreachable: "لا توجد شبكة. ستُرسل المنشورات عند عودتها.",
		"signed-out": "تم تسجيل خروجك. تبقى المنشورات على هذا الجهاز وتُرسل بعد تسجيل الدخول.",
		busy: "الموقع مشغول. سيُعاد الإرسال بعد نصف دقيقة.",
		"other-version": "للموقع إصدار جديد. أعد تحميل هذه الصفحة لإرسال منشوراتك.",
		"not-admin": "لم يعد حسابك يستطيع الكتابة هنا. اسأل مشرفًا آخر.",
	},
	signIn: "تسجيل الدخول",
	reload: "إعادة التحميل",
	tryAgain: "حاول مرة أخرى",
	removeFromList: (title) => `إزالة ${title} من القائمة`,
	delete: (title) => `حذف ${title}`,
	sent: (time) => `أُرسل · ${time}`,
	notSent: (reason) => `لم يُرسل: ${reason}`,
	sending: "جارٍ الإرسال…",
	waiting: (time) => `في الانتظار · ${time}`,
	photoRefused: (name, reason) => `الصورة ${name}: ${reason}`,
	noPiece: "لم تُنشأ قطعة، لأنها تحتاج إلى صورة.",
	openDraft: "فتح المسودة",
	openPiece: "فتح القطعة",
	newPost: "منشور جديد",
	line: "سطر عنه",
	example: "خاتم فضة على خشب جرفه البحر، ما زال دافئًا",
	withPiece: "إنشاء مسودة قطعة من الصور أيضًا",
	save: "حفظ المسودة",
	takePhoto: "التقاط صورة",
	choosePhotos: "اختيار صور",
	newPhoto: "صورة جديدة",
	photos: "الصور",
	removePhoto: (number) => `إزالة الصورة ${number}`,
	preparing: (count) =>
		`${counted(count, {
			zero: "لا صور",
			one: "صورة واحدة",
			two: "صورتان",
			few: "# صور",
			many: "# صورة",
			other: "# صورة",
		})} قيد التجهيز…`,
	back: "العودة إلى المحتوى",
	title: "من طاولة العمل",
	intro: "تصبح الصور والسطر مسودة. ومن دون شبكة تنتظر على هذا الجهاز.",
	nobody: "لم يسجّل أحد دخوله على هذا الجهاز",
	signInOnce:
		"سجّل الدخول مرة واحدة مع وجود شبكة. " + "بعدها تعمل هذه الصفحة من دونها أيضًا.",
	unavailable: "لا يحفظ هذا المتصفح المنشورات",
	allowStorage: "غادر النافذة الخاصة، أو اسمح لهذا الموقع بحفظ البيانات.",
	postSent: "أُرسل المنشور",
	isDraftNow: (text) => `«${text}» مسودة الآن.`,
	writeLine: "اكتب سطرًا عنه.",
	noRoom:
		"لا مكان للمنشور على هذا الجهاز. لم يضع " + "شيء: أفرغ بعض المساحة ثم احفظ مرة أخرى.",
	notStored:
		"تعذّر على هذا المتصفح حفظ المنشور. " + "أبقِ هذه الصفحة مفتوحة وحاول مرة أخرى.",
	photoLost: "فقد هذا المتصفح الصورة.",
	photoNotTaken: "رفض الموقع الصورة.",
	postNotTaken: "رفض الموقع المنشور.",
	unreadable: "لا يستطيع هذا المتصفح قراءة الملف.",
	atMost: (count) => `للمنشور ${count} صور على الأكثر.`,
};
