import { expect, test } from "bun:test";
import fc from "fast-check";
import { slug } from "./fields.ts";
import { slugFrom } from "./slug-from.ts";

test("a slug follows a title: lower case, hyphens for spaces, nothing else", () => {
	expect(slugFrom("The Ring the Tide Returned")).toBe("the-ring-the-tide-returned");
	expect(slugFrom("  Gold & Silver -- a  tale!  ")).toBe("gold-silver-a-tale");
	expect(slugFrom("Gold — a tale…")).toBe("gold-a-tale");
	expect(slugFrom("!!!")).toBe("");
});

test.each([
	["Größe & Öl", "groesse-oel"],
	["Élodie’s locket", "elodies-locket"],
	["Nhẫn của bà", "nhan-cua-ba"],
	["Łódź", "lodz"],
	["月光下的戒指", "yue-guang-xia-de-jie-zhi"],
	["重庆银行", "chong-qing-yin-xing"],
	["خاتم الجدة", "khtm-ljda"],
	["הטבעת של סבתא", "htbt-shl-sbt"],
	["Кольцо бабушки", "kolco-babushki"],
	["할머니의 반지", "halmeoniyi-banji"],
	["แหวนของยาย", "aehwnkhngyaay"],
	["💍 ring", "ring"],
])("%s is %s", (title, expected) => {
	expect(slugFrom(title)).toBe(expected);
});

test("titles of plain letters get the slug of the specification's rule", () => {
	const plain = fc.string({ unit: "binary-ascii", maxLength: 200 });
	fc.assert(
		fc.property(plain, (title) => {
			const lowered = title.toLowerCase().replace(/[^a-z0-9\s-]/g, "");
			expect(slugFrom(title)).toBe(
				lowered.trim().replace(/\s+/g, "-").replace(/-+/g, "-"),
			);
		}),
		{ numRuns: 1000 },
	);
});

test("any other title gives an empty or valid slug", () => {
	const other = fc
		.string({ unit: "binary", maxLength: 200 })
		.map((title) => `${title}月`);
	const long = fc.string({
		unit: fc.constantFrom(..."月光下 戒é"),
		minLength: 100,
		maxLength: 200,
	});
	fc.assert(
		fc.property(fc.oneof(other, long), (title) => {
			const made = slugFrom(title);
			expect(made === "" || slug.safeParse(made).success).toBe(true);
		}),
	);
});
