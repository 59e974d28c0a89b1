import { expect, test } from "bun:test";
import { type EditorState, evolve, isChanged, openEditor } from "./editorState.ts";

interface Values {
	title: string;
	images: string[];
}
type State = EditorState<Values, { version: number }>;

const blank: Values = { title: "", images: [""] };
const ring: Values = { title: "Ring", images: ["/a"] };
const saved = { item: { version: 3 }, values: ring };
const at = "2025-03-01T09:00:00.000Z";
const draftOf = (title: string, version: number | null) => ({ values: { ...ring, title }, version, at });

const open = (): State => openEditor(saved, blank, null);
const typed = (state: State, title: string) => evolve(state, { type: "changed", changes: { title } });

test("what was opened is not changed until something is typed, and again when it is taken back", () => {
	expect(isChanged(open(), blank)).toBeFalse();
	const changed = typed(open(), "Rings");
	expect(isChanged(changed, blank)).toBeTrue();
	expect(isChanged(typed(changed, "Ring"), blank)).toBeFalse();
});

test("a list counts by what it holds", () => {
	const same = evolve(open(), { type: "changed", changes: { images: ["/a"] } });
	expect(isChanged(same, blank)).toBeFalse();
	const more = evolve(open(), { type: "changed", changes: { images: ["/a", ""] } });
	expect(isChanged(more, blank)).toBeTrue();
});

test("a draft is restored with the version it began from", () => {
	const state = openEditor(saved, blank, draftOf("Rings", 2));
	expect(state).toMatchObject({ values: { title: "Rings" }, version: 2, restoredFrom: at });
	expect(isChanged(state, blank)).toBeTrue();
});

test("a draft that says what is saved is none", () => {
	expect(openEditor(saved, blank, draftOf("Ring", 2))).toMatchObject({ version: 3, restoredFrom: null });
});

test("discarding goes back to what is saved", () => {
	const state = evolve(openEditor(saved, blank, draftOf("Rings", 2)), { type: "discarded", blank });
	expect(state).toMatchObject({ values: ring, version: 3, restoredFrom: null });
});

test("a message goes when its field is changed", () => {
	const refused = evolve(open(), { type: "refused", issues: { title: "Title is required", images: "None" } });
	expect(typed(refused, "x").issues).toEqual({ images: "None" });
});

test("saving takes the server's values", () => {
	const changed = typed(open(), "Rings ");
	const after = evolve(changed, {
		type: "saved",
		item: { version: 4 },
		values: { ...ring, title: "Rings" },
		sent: changed.values,
	});
	expect(after).toMatchObject({ version: 4, values: { title: "Rings" } });
	expect(isChanged(after, blank)).toBeFalse();
});

test("what is written while saving is kept and still unsaved", () => {
	const changed = typed(open(), "Rings");
	const after = evolve(typed(changed, "Rings of"), {
		type: "saved",
		item: { version: 4 },
		values: changed.values,
		sent: changed.values,
	});
	expect(after.values.title).toBe("Rings of");
	expect(isChanged(after, blank)).toBeTrue();
});

const newer = { type: "arrived", item: { version: 4 }, values: { ...ring, title: "Theirs" }, blank } as const;

test("a newer version takes the place of what is not changed", () => {
	const after = evolve(open(), newer);
	expect(after).toMatchObject({ values: { title: "Theirs" }, version: 4 });
	expect(isChanged(after, blank)).toBeFalse();
});

test("a newer version leaves what is unsaved alone, and the version that it replaces", () => {
	expect(evolve(typed(open(), "Mine"), newer)).toMatchObject({
		values: { title: "Mine" },
		version: 3,
		saved,
	});
});

test("a draft without its item is unsaved, and can be compared once the item has come", () => {
	const alone = openEditor<Values, { version: number }>(null, blank, draftOf("Mine", 3));
	expect(isChanged(alone, blank)).toBeTrue();
	const after = evolve(alone, newer);
	expect(after).toMatchObject({ values: { title: "Mine" }, version: 3, restoredFrom: at });
	expect(evolve(after, { type: "discarded", blank }).values.title).toBe("Theirs");
});
