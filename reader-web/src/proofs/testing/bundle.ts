import type { ProofBundle } from "../verifyProof.ts";

/** A proof that a site and a witness have signed. */
export const bundle: ProofBundle = {
	key: "127.0.0.1:3000/log-cf349f4c+894947f7+AY3yVjkwSiH3M+iFbkiKEU3sIuWe36KuQgdERVEpZBfA",
	witnesses: ["witness.example/w1+6dd492d1+BCqpz6HZ+YzxVJ3cB9j6fm8Kgq8B0UHoIq8y8prt8vSB"],
	previous: "6cede91978eee5946ee15c01d07171394bf72d58319b025f95512d7981a4702f",
	event: JSON.stringify([
		3,
		"01a22240-5e43-71a0-91ea-cc1d51f5cdd1",
		"story-2",
		1,
		"StoryDrafted",
		2,
		"2026-11-28T13:02:53.507Z",
		"system:test",
		"test",
		JSON.stringify({
			title: "The Ring",
			slug: "ring-1",
			excerpt: "A ring is found.",
			content: "Once there was **a ring**.",
			coverImage: null,
			words: 5,
			characters: 22,
			detectedLanguage: "en",
		}),
	]),
	proof: [
		"c2sp.org/tlog-proof@v1",
		"extra IDmnoZpXeqr+8DIs9iDGsHNS9djN4LheBTszWpR1+ZA=",
		"index 2",
		"DBXQbVDAQxUcEdSX+7tLnBzi6g39Y8FJCR3JVP/EPXo=",
		"Xs/vgZvGTMM70q0oX3onQ8KsTcfARkHIsn6+v5PUIwk=",
		"FN41QiZocXQ1FeRCLbEXKiFwPNuxY/c9BMCuf2ZO5g4=",
		"XaWg2NSFSXTXA3Vg6s23RGd48taka/kJp5NxpU8GQ7o=",
		"",
		"127.0.0.1:3000/log-cf349f4c",
		"10",
		"NNeSX3j9quzLAJ0d1P1aksCio0ACPkBUeo/U+FJARE0=",
		"",
		"— 127.0.0.1:3000/log-cf349f4c " +
			"iUlH9x22qEHYK5ynaure6X5gOmSzB0xyFAhkrOzxx0hSO8Tg/r/EMjMTcGQSWbAyjPVVceG7ARzBgvl8nkI7OOYO4Q0=",
		"— witness.example/w1 " +
			"bdSS0QAAAABrCsJAVBenkczqdAkAAnEl9SCq1KZj5b4ZilDfLA1TgKw" +
			"QgIfSci9f5Rv9V+76HNqBWyx6vPyZDcuDxh2QjCEHnuYBBA==",
		"",
	].join("\n"),
};
