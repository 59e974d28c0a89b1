import { alternatives, grouped } from "./numbers.ts";
import type { SharedTexts } from "./texts.ts";

const months = [
	"يناير",
	"فبراير",
	"مارس",
	"أبريل",
	"مايو",
	"يونيو",
	"يوليو",
	"أغسطس",
	"سبتمبر",
	"أكتوبر",
	"نوفمبر",
	"ديسمبر",
];

const themes = { light: "فاتح", dark: "داكن", sepia: "بنّي" };

interface Forms {
	one: string;
	two: string;
	/** From 3 to 10, after the number. */
	few: string;
	/** From 11 to 99, after the number. */
	many: string;
	/** Hundreds and zero, after the number. */
	other: string;
}

/** Returns a number with its noun in the plural form of Arabic. */
export function counted(count: number, { one, two, few, many, other }: Forms): string {
	if (count === 1) return one;
	if (count === 2) return two;
	const rest = count % 100;
	if (rest >= 3 && rest <= 10) return `${count} ${few}`;
	return `${count} ${rest >= 11 ? many : other}`;
}

const minutes = (count: number) =>
	counted(count, {
		one: "دقيقة واحدة",
		two: "دقيقتان",
		few: "دقائق",
		many: "دقيقة",
		other: "دقيقة",
	});

const hours = (count: number) =>
	counted(count, {
		one: "ساعة واحدة",
		two: "ساعتان",
		few: "ساعات",
		many: "ساعة",
		other: "ساعة",
	});

const isFew = (count: number) => count % 100 >= 3 && count % 100 <= 10;

export const ar: SharedTexts = {
	language: "ar",
	direction: "rtl",
	formats: {
		date: (day, month, year) => `${day} ${months[month]} ${year}`,
		count: (count) => grouped(count, ","),
		percent: (percent) => `${percent}%`,
		decimal: (text) => text,
	},
	parts: {
		close: "إغلاق",
		cancel: "إلغاء",
		options: "الخيارات",
		noMatches: "لا نتائج",
		notification: "إشعار",
		notifications: "الإشعارات ({hotkey})",
	},
	errors: {
		title: "حدث خطأ ما",
		text: "تعذّر تحميل المحتوى. يُرجى المحاولة لاحقًا.",
		reload: "إعادة تحميل الصفحة",
	},
	notFound: {
		story: {
			title: "القصة غير موجودة",
			text: "القصة التي تبحث عنها غير موجودة أو لم تُنشر بعد.",
			back: "العودة إلى القصص",
		},
		product: {
			title: "القطعة غير موجودة",
			text: "القطعة التي تبحث عنها غير موجودة أو غير متاحة.",
			back: "العودة إلى القطع",
		},
		page: {
			title: "404 الصفحة غير موجودة",
			text: "هذه الصفحة غير موجودة.",
			back: "العودة إلى الصفحة الرئيسية",
		},
	},
	header: {
		main: "القائمة الرئيسية",
		mobile: "قائمة الهاتف",
		stories: "القصص",
		products: "القطع",
		admin: "الإدارة",
		newsletter: "النشرة البريدية",
		openMenu: "فتح القائمة",
		closeMenu: "إغلاق القائمة",
		home: (abbreviation, name) => `${abbreviation}: ${name}، الصفحة الرئيسية`,
		signIn: "تسجيل الدخول",
		toLight: "التبديل إلى المظهر الفاتح",
		toDark: "التبديل إلى المظهر الداكن",
		accountMenu: "قائمة الحساب",
		adminPanel: "لوحة الإدارة",
		account: "حسابك",
		keptStories: "القصص المحفوظة",
		install: "تثبيت هذا الموقع",
		signOut: "تسجيل الخروج",
	},
	footer: {
		label: "التذييل",
		stories: "القصص",
		products: "القطع",
		newsletters: "النشرات البريدية",
		feeds: "RSS",
		languages: "اللغة",
	},
	signIn: {
		email: "البريد الإلكتروني",
		with: (names) => `تسجيل الدخول عبر ${alternatives(names, "، ", " أو ")}`,
		withMore: (first, second) => `تسجيل الدخول عبر ${first} و${second} وغيرهما`,
	},
	landing: {
		signIn: "سجّل الدخول للمتابعة",
		learnMore: "اعرف المزيد",
		features: "ما ينتظرك",
		stories: {
			title: "قصص آسرة",
			text: "اقرأ كيف وُلدت كل قطعة، صفحةً صفحة، في قارئ هادئ يحفظ موضعك.",
		},
		products: {
			title: "قطع مختارة",
			text:
				"كل قصة تقود إلى الحلية التي تحكي عنها، وهي مختارة بعناية ومتاحة على " +
				"Etsy وAmazon.",
		},
		journey: {
			title: "رحلتك الخاصة",
			text: "سجّل الدخول لترافقك قراءتك: أغلق الصفحة اليوم، وتابع غدًا من حيث توقفت.",
		},
		call: "تسجيل الدخول",
		begin: "ابدأ بقصة",
		keep: "سجّل الدخول لتحفظ موضعك في كل قصة تفتحها.",
		welcome: (name) => (name ? `أهلًا بعودتك، ${name}` : "أهلًا بعودتك"),
		explore: "استكشف القصص",
		browse: "تصفّح القطع",
	},
	newsletter: {
		label: "النشرة البريدية",
		title: "الاشتراك في النشرة البريدية",
		description: "اشترك في نشرتنا البريدية",
		heading: "ابقَ على اطلاع",
		text: "تصلك أخبار القصص الجديدة والقطع الجديدة",
		email: "البريد الإلكتروني",
		placeholder: "أدخل بريدك الإلكتروني",
		subscribe: "اشترك في النشرة البريدية",
		subscribing: "جارٍ الاشتراك…",
		thanks: "شكرًا لاشتراكك!",
		inbox: "افتح بريدك لتأكيد الاشتراك.",
		welcome: "أهلًا بك في نشرتنا البريدية!",
		welcomeText: "ستصلك أخبار القصص والقطع الجديدة.",
		failed: "تعذّر الاشتراك",
		failedText: "حدث خطأ ما. يُرجى المحاولة مرة أخرى.",
	},
	stories: {
		featured: "قصص مختارة",
		featuredLabel: "قصص مختارة",
		latest: "الأحدث",
		popular: "الأكثر قراءة",
		badge: "رائجة",
		none: "لم تُنشر قصص بعد",
		beFirst: "كن أول من يروي قصته!",
		create: "اكتب قصة",
		nonePopular: "لا توجد قصص رائجة بعد",
		continue: "متابعة القراءة",
		author: "المشرف",
		minutes: (count) => `${minutes(count)} للقراءة`,
		views: (count) => (isFew(count) ? " مشاهدات" : " مشاهدة"),
		view: "عرض القصة",
		read: "اقرأ القصة",
		readTitle: (title) => `اقرأ القصة: ${title}`,
		progress: "التقدّم في القراءة",
		progressOf: (title) => `التقدّم في قراءة ${title}`,
	},
	products: {
		featured: "قطع مختارة",
		none: "لا توجد قطع متاحة بعد",
		noneSelected: "لا توجد قطع في هذا الاختيار",
		filter: "التصفية حسب الفئة",
		categories: "الفئات",
		selected: (count) =>
			`المحدد: ${counted(count, {
				one: "فئة واحدة",
				two: "فئتان",
				few: "فئات",
				many: "فئة",
				other: "فئة",
			})}`,
		clearAll: "مسح الكل",
		uncategorized: "بلا فئة",
		availability: {
			available: "متاحة",
			"made-to-order": "حسب الطلب",
			sold: "مباعة",
		},
		availableAt: "متاحة على",
		soldOn: (date) => `بيعت في ${date}`,
		isSold: "بيعت هذه القطعة.",
		askAnother: "اسأل عن قطعة أخرى",
		askOne: "اطلب قطعة",
		amazon: "عرض على Amazon",
		etsy: "عرض على Etsy",
		disclosure: "بصفتي شريكًا في Amazon، أحصل على دخل من المشتريات المؤهلة.",
		information: "معلومات القطعة",
		category: "الفئة",
		added: "تاريخ الإضافة",
		pictures: "الصور",
		like: (name) => `الإعجاب بـ ${name}`,
		viewed: "شوهدت مؤخرًا",
		clear: "مسح",
		clearViewed: "مسح القطع التي شوهدت مؤخرًا",
		cleared: "مُسحت القطع التي شوهدت مؤخرًا",
		sample: "نموذج",
		ring: {
			name: "خاتم النور الأول",
			category: "خواتم",
			text: "حجر عقيق أحمر على طوق مستدير بسيط: الرسم الذي يبدأ به كل خاتم.",
		},
		pendant: {
			name: "قلادة المدار الهادئ",
			category: "قلائد",
			text: "حجر برّاق في إطار مزدوج، على سلسلة دقيقة كخط القلم.",
		},
	},
	gallery: {
		label: (name) => `صور ${name}`,
		picture: (name, number, count) => `${name}، الصورة ${number} من ${count}`,
		showNext: "عرض الصورة التالية",
		show: (name, number) => `عرض الصورة ${number} من ${name}`,
		zoom: "تكبير الصورة",
		tools: "الصورة",
		previous: "الصورة السابقة",
		next: "الصورة التالية",
		zoomOut: "تصغير",
		zoomIn: "تكبير",
		loupe: "عدسة مكبّرة",
	},
	reader: {
		close: "إغلاق القارئ",
		contents: "المحتويات",
		settings: "إعدادات القراءة",
		theme: (theme) => `مظهر القارئ: ${themes[theme]}`,
		bookmark: "إشارة مرجعية",
		progress: "التقدّم في القراءة",
		pages: "الصفحات",
		page: "الصفحة",
		pageOf: (number, count) => `الصفحة ${number} من ${count}`,
		minutesLeft: (count) => `متبقٍّ ${minutes(count)}`,
		hoursLeft: (count) => `متبقٍّ ${hours(count)}`,
		chapterMinutes: (count) => `متبقٍّ في الفصل ${minutes(count)}`,
		thisChapterMinutes: (count) => `متبقٍّ في هذا الفصل ${minutes(count)}`,
		previousPage: "الصفحة السابقة",
		nextPage: "الصفحة التالية",
		previous: "السابقة",
		next: "التالية",
		backTo: (page) => `العودة إلى الصفحة ${page}`,
		chapters: "الفصول",
		story: "القصة",
		finish: "إنهاء",
		letter: "أ",
		letters: "أ",
	},
	settings: {
		theme: "المظهر",
		light: "فاتح",
		dark: "داكن",
		sepia: "بنّي",
		typeface: "الخط",
		serif: "Serif",
		sans: "Sans",
		fullScreen: "ملء الشاشة",
		more: "المزيد",
		textSize: (size) => `حجم النص ${size}`,
		smaller: "نص أصغر",
		larger: "نص أكبر",
		lineHeight: "ارتفاع السطر",
		spacing: "التباعد",
		wordSpacing: "تباعد الكلمات والفقرات",
		spacings: ["عادي", "أوسع قليلًا", "أوسع", "واسع", "واسع جدًا"],
		lineLength: "طول السطر",
		short: "قصير",
		medium: "متوسط",
		long: "طويل",
		alignment: "المحاذاة",
		ragged: "غير مضبوطة",
		justified: "مضبوطة",
		ruler: "مسطرة القراءة",
		longPage: "صفحة طويلة واحدة",
	},
	aloud: {
		readAloud: "القراءة بصوت عالٍ",
		play: "تشغيل",
		pause: "إيقاف مؤقت",
		previousSentence: "الجملة السابقة",
		nextSentence: "الجملة التالية",
		previousParagraph: "الفقرة السابقة",
		nextParagraph: "الفقرة التالية",
		options: "الصوت والسرعة والمؤقّت",
		stop: "إنهاء القراءة بصوت عالٍ",
		speed: "السرعة",
		times: (speed) => `${speed}×`,
		voice: "الصوت",
		online: (voice) => `${voice} (عبر الإنترنت)`,
		timer: "مؤقّت النوم",
		timerOff: "متوقّف",
		endOfChapter: "نهاية الفصل",
		/** 15, 30 or 60. */
		minutes: (count) => `${count} دقيقة`,
		noVoice: (language) =>
			`لا يوجد على هذا الجهاز صوت لهذه اللغة: ${language}. يمكنك إضافة صوت من إعداداته.`,
		voiceFailed: "الصوت لا يستجيب. اضغط على «تشغيل» للمحاولة من جديد.",
	},
};
