import { counting } from "@creations/events/text/counting";
import type { EventTexts } from "../../eventTexts.ts";
import { localMoments } from "../../moments.ts";
import { type Sentences, type ValuesOf, withoutZeros } from "../../sentences.ts";

const counted = counting("ar-u-nu-latn");
const momentText = localMoments("ar-u-nu-latn");

const withdrawals: Record<ValuesOf<"SubscriptionWithdrawn">["how"], string> = {
	page: "إلغاء الاشتراك في النشرة من الصفحة",
	"one-click": "إلغاء الاشتراك في النشرة من برنامج البريد",
	complaint: "إلغاء الاشتراك في النشرة بعد شكوى",
	"command-line": "إلغاء الاشتراك في النشرة عن طريق مشغّل الموقع",
	administrator: "إلغاء اشتراك أحد المشتركين في النشرة",
};

const reasons: Record<ValuesOf<"AddressSuppressed">["reason"], string> = {
	"hard-bounce": "يتعذّر تسليم الرسائل إليه",
	"soft-bounce": "ارتدت الرسائل منه مرات كثيرة",
	complaint: "أبلغ صاحبه عن رسائل مزعجة",
	manual: "بناءً على طلب",
};

const notices: Record<ValuesOf<"AdministratorsNotified">["kind"], string> = {
	"sign-ups": "طلبات الاشتراك في النشرة أكثر من المعتاد بكثير",
	bounces: "رسائل كثيرة ترتد",
};

const answers: Record<NonNullable<ValuesOf<"AuditTokenUsed">["answer"]>, string> = {
	head: "نهاية السجل",
	log: "السجل",
	export: "نسخة مصدَّرة من السجل",
	verify: "إثبات للسجل",
	checkpoints: "نقاط التحقق",
	"public-key": "المفاتيح العامة",
	"show/:kind": "الحالة في لحظة معينة",
	diff: "التغييرات بين لحظتين",
};

const pictured: Record<ValuesOf<"ImageUploaded">["kind"], string> = {
	story: "لقصة",
	product: "لقطعة",
	site: "للموقع",
};

const recipientCount = (n: number) =>
	counted(n, {
		one: "مستلم واحد",
		two: "مستلمَين",
		few: "# مستلمين",
		many: "# مستلمًا",
		other: "# مستلم",
	});

const itemCount = (n: number) =>
	counted(n, {
		one: "عنصر واحد",
		two: "عنصرين",
		few: "# عناصر",
		many: "# عنصرًا",
		other: "# عنصر",
	});

const storyCount = (n: number) =>
	counted(n, {
		one: "قصة واحدة",
		two: "قصتين",
		few: "# قصص",
		many: "# قصة",
		other: "# قصة",
	});

const viewCount = (n: number) =>
	counted(n, {
		one: "مشاهدة واحدة",
		two: "مشاهدتين",
		few: "# مشاهدات",
		many: "# مشاهدة",
		other: "# مشاهدة",
	});

const visitCount = (n: number) =>
	counted(n, {
		one: "زيارة واحدة",
		two: "زيارتين",
		few: "# زيارات",
		many: "# زيارة",
		other: "# زيارة",
	});

const failureCount = (n: number) =>
	counted(n, {
		one: "إخفاق واحد",
		two: "إخفاقين",
		few: "# إخفاقات",
		many: "# إخفاقًا",
		other: "# إخفاق",
	});

const mailCount = (n: number) =>
	counted(n, {
		one: "رسالة واحدة",
		two: "رسالتين",
		few: "# رسائل",
		many: "# رسالة",
		other: "# رسالة",
	});

const rowCount = (n: number) =>
	counted(n, {
		one: "صف واحد",
		two: "صفين",
		few: "# صفوف",
		many: "# صفًا",
		other: "# صف",
	});

const sentences: Sentences = {
	StoryDrafted: "إنشاء القصة *",
	StoryRevised: "تحرير القصة *",
	StoryPublished: "نشر القصة *",
	StoryUnpublished: "إلغاء نشر القصة *",
	StoryDeleted: "حذف القصة *",
	StoryPublicationScheduled: (moment) => `جدولة القصة * في ${momentText(moment)}`,
	StoryPublicationUnscheduled: "إلغاء جدولة القصة *",
	StoryImported: "استيراد القصة *",
	StoryRestored: ({ isUndone }) =>
		isUndone ? "التراجع عن حذف القصة *" : "استعادة القصة *",
	StoryLinksChosen: "اختيار العناصر ذات الصلة بالقصة *",
	StoryLanguagesDetected: ({ stories }) => `اكتشاف لغة ${storyCount(stories)}`,
	StoriesFeatured: "اختيار القصص المميزة",
	StoryViewsCounted: ({ views }) => `احتساب ${viewCount(views)} للقصة *`,

	ProductDrafted: "إنشاء القطعة *",
	ProductRevised: "تحرير القطعة *",
	ProductPublished: "نشر القطعة *",
	ProductUnpublished: "إلغاء نشر القطعة *",
	ProductDeleted: "حذف القطعة *",
	ProductPublicationScheduled: (moment) => `جدولة القطعة * في ${momentText(moment)}`,
	ProductPublicationUnscheduled: "إلغاء جدولة القطعة *",
	ProductSold: "تمييز القطعة * بأنها مباعة",
	ProductMadeToOrder: "تمييز القطعة * بأنها تُصنع حسب الطلب",
	ProductMadeAvailable: "تمييز القطعة * بأنها متاحة",
	ProductImported: "استيراد القطعة *",
	ProductRestored: ({ isUndone }) =>
		isUndone ? "التراجع عن حذف القطعة *" : "استعادة القطعة *",
	ProductsFeatured: "اختيار القطع المميزة",

	CategoryAdded: "إضافة الفئة *",
	CategoryRenamed: "إعادة تسمية فئة إلى *",
	CategoryRemoved: "إزالة الفئة *",
	CategoryRestored: "استعادة الفئة *",
	CategoriesOrdered: "تغيير ترتيب الفئات",

	AccountOpened: "إنشاء حساب",
	ProfileUpdated: "تحديث ملف شخصي",
	IdentityJoined: "إضافة طريقة أخرى لتسجيل الدخول",
	AdminGranted: "منح * صلاحيات الإدارة",
	AdminRevoked: "سحب صلاحيات الإدارة من *",
	AccountErased: "محو حساب",
	AdministratorEntryBound: "ربط مدخل من ADMINS بأول حساب استخدمه",
	ReadingProgressSaved: "حفظ موضع القراءة في القصة *",

	ImageUploaded: ({ kind }) => `رفع صورة ${pictured[kind]}`,
	ImageCropped: "قص صورة",
	ImageDescribed: "وصف صورة",
	ImageFocusChosen: "تحديد نقطة التركيز في صورة",
	ImageDeleted: "حذف صورة",

	SubscriptionRequested: "طلب اشتراك في النشرة",
	SubscriptionConfirmationResent: "إعادة إرسال رسالة التأكيد إلى أحد المشتركين",
	SubscriptionConfirmed: "تأكيد اشتراك في النشرة",
	SubscriptionWithdrawn: ({ how }) => withdrawals[how],
	SubscriptionImported: "استيراد اشتراك في النشرة",
	SubscriptionErased: "محو اشتراك في النشرة",
	SoftBounceReported: "تسجيل رسالة مرتدة",
	AddressSuppressed: ({ reason }) => `حظر عنوان: ${reasons[reason]}`,
	SuppressionLifted: "إلغاء حظر عنوان",
	SuppressedAddressErased: "محو عنوان محظور",

	NewsletterScheduled: (moment) => `جدولة النشرة * في ${momentText(moment)}`,
	NewsletterUnscheduled: "إلغاء جدولة النشرة *",
	NewsletterQueued: ({ recipients }) =>
		`وضع النشرة * في قائمة الإرسال إلى ${recipientCount(recipients)}`,
	NewsletterStarted: "بدء إرسال النشرة *",
	NewsletterPaused: ({ failed }) =>
		`إيقاف إرسال النشرة * مؤقتًا بعد ${failureCount(failed)}`,
	NewsletterResumed: "استئناف إرسال النشرة *",
	UnknownDeliveriesRequeued: ({ recipients }) =>
		`قرار إعادة إرسال النشرة * إلى ${recipientCount(recipients)} ربما وصلتهم من قبل`,
	NewsletterCompleted: ({ sent, failed }) =>
		`إتمام إرسال النشرة *: إرسال ${mailCount(sent)}، وإخفاق ${mailCount(failed)}`,
	NewsletterShown: "نشر النشرة * على الموقع",
	NewsletterHidden: "إزالة النشرة * من الموقع",
	NewsletterDraftSaved: "حفظ مسودة النشرة *",
	NewsletterDraftDeleted: "حذف مسودة النشرة *",
	NewsletterDraftRestored: "استعادة مسودة النشرة *",
	WeeklyLetterChosen: ({ isOn }) =>
		isOn ? "تفعيل الرسالة الأسبوعية" : "إيقاف الرسالة الأسبوعية",
	WelcomeMailChanged: ({ isOn }) =>
		`تغيير رسالة الترحيب، وهي ${isOn ? "مفعّلة" : "متوقفة"}`,

	AuditTokenCreated: "إنشاء رمز المدقق *",
	AuditTokenRevoked: "إبطال رمز المدقق *",
	AuditTokenUsed: ({ answer, route }) => `طلب ${answer ? answers[answer] : route}`,

	ImportBegun: ({ format }) => `بدء استيراد من ${format}`,
	ImportStopped: "إيقاف استيراد",
	ImportFinished: ({ added, left }) =>
		withoutZeros({
			imported: [added, `استيراد ${itemCount(added)}`],
			skipped: [left, `تجاوز ${rowCount(left)} أو أجزاء من صفوف`],
			both: `استيراد ${itemCount(added)} وتجاوز ${rowCount(left)} أو أجزاء من صفوف`,
		}),
	ImportUndone: ({ removed }) => `التراجع عن استيراد: إزالة ${itemCount(removed)}`,

	SettingsChanged: "تغيير إعدادات الموقع",
	LinkWatchingChosen: ({ isOn }) =>
		isOn ? "تفعيل مراقبة روابط المتاجر" : "إيقاف مراقبة روابط المتاجر",
	PageAdded: "إضافة الصفحة *",
	PageRevised: "تحرير الصفحة *",
	PageRemoved: "إزالة الصفحة *",
	PageRestored: "استعادة الصفحة *",
	VisitsCounted: ({ visits }) => `احتساب ${visitCount(visits)}`,
	AdministratorsNotified: ({ kind }) => `بدء مراسلة المسؤولين: ${notices[kind]}`,
};

export const events: EventTexts = {
	// A noun follows, because a verb would need the gender of the actor.
	afterActor: ": ",
	actors: {
		visitor: "زائر",
		"system:command-line": "سطر الأوامر",
		"system:demo": "الموقع التجريبي",
		"system:views": "الموقع",
		"system:sign-in": "تسجيل الدخول",
		"system:development-sign-in": "تسجيل الدخول للتطوير",
		"system:newsletter": "قائمة إرسال البريد",
		"system:invitations": "دعوات المشتركين المستوردين",
		"system:mail-feedback": "مزوّد البريد",
		"system:languages": "اكتشاف اللغات",
		"system:restore": "استعادة نسخة احتياطية",
		"system:erasure-list": "قائمة المحو",
		"system:schedule": "الجدولة",
		"system:notices": "نظام التنبيهات",
	},
	auditor: (name) => `المدقق «${name}»`,
	sentences,
	unreadable: (type) => `‏${type}، وهو حدث لا يستطيع هذا البرنامج قراءته`,

	entry: {
		event: (position) => `الحدث ${position}`,
		only: (name) => `${name} فقط`,
		quoted: (name) => `«${name}»`,
		versions: { story: "نسخ هذه القصة", product: "نسخ هذه القطعة" },
		siteThen: "الموقع كما كان حينها",
		changesFailed: "تعذّر تحميل التغييرات. أغلق المدخل وحاول مرة أخرى.",
		changesLoading: "جارٍ تحميل التغييرات…",
		unchanged: "حُفظ دون تغييرات.",
	},

	labels: {
		added: "المضاف",
		at: "الوقت (UTC)",
		categoryIds: "الترتيب",
		drafts: "منها مسودات",
		expiresAt: "تنتهي الصلاحية",
		files: "الملفات",
		focus: "نقطة التركيز",
		format: "الصيغة",
		fromEmail: "من",
		isOn: "تُرسل",
		isShown: "على الموقع",
		kept: "المحتفظ به",
		left: "المتجاوز",
		local: "التاريخ والوقت",
		name: "الاسم",
		newCategoryId: "الفئة الجديدة لقطعها",
		parameters: "المطلوب",
		prefix: "يبدأ بـ",
		present: "موجود من قبل",
		productIds: "القطع المميزة",
		removed: "المُزال",
		storyIds: "القصص المميزة",
		subject: "الموضوع",
		subscriptions: "الاشتراكات",
	},
};
