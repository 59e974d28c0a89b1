import type { AdminTexts } from "../texts.ts";

export const session: AdminTexts["session"] = {
	signedOut: "تم تسجيل خروجك.",
	nothingChanged: "لم يتغير شيء. سجّل الدخول وحاول مرة أخرى.",
	textStored: "نصك محفوظ على هذا الجهاز.",
	textNotStored:
		"لا تتوفر مساحة لمسودة على هذا الجهاز: أبقِ هذه الصفحة مفتوحة وسجّل الدخول ثم احفظ مرة أخرى.",
	signIn: "تسجيل الدخول",
	signInToSave: "سجّل الدخول للحفظ.",
	signedOutTitle: "تم تسجيل خروجك",
	signInToContinue: "سجّل الدخول للمتابعة.",
	noConnection: "لا يوجد اتصال بالخادم. سيُحمَّل المحتوى الناقص عند عودة الاتصال.",
	tryAgain: "حاول مرة أخرى",
	lastKnown: (time) => `آخر حالة معروفة، ${time}`,
	unreachable: "لا يمكن الوصول إلى الخادم.",
	unreachableTitle: "لا يمكن الوصول إلى الخادم",
	loadsWhenBack: "سيُحمَّل هذا عند عودة الاتصال.",
};
