import { expect, test } from "bun:test";
import { type EditorState, evolve, isChanged, openEditor } from "./editorState.ts";

interface Values {
	title: string;
	images: string[];
}
type State = EditorState<Values, { version: number }>;

const blank: Values = { title: "", images: [""] };
const ring: Values = { title: "Ring", images: ["/a"] };
const snapshot = (title: string, version: number) => ({
	item: { version },
	values: { ...ring, title },
});
const saved = snapshot("Ring", 3);
const at = "2025-03-01T09:00:00.000Z";
const draftOf = (title: string, version: number | null) => ({
	values: { ...ring, title },
	version,
	at,
});

const open = (): State => openEditor(blank, saved);
const typed = (state: State, title: string) =>
	evolve(state, { type: "changed", changes: { title } });

test("an opened item is unchanged until something is typed, and again when that is undone", () => {
	expect(isChanged(open())).toBeFalse();
	const changed = typed(open(), "Rings");
	expect(isChanged(changed)).toBeTrue();
	expect(isChanged(typed(changed, "Ring"))).toBeFalse();
});

test("lists are compared by content", () => {
	const withImages = (images: string[]) =>
		evolve(open(), { type: "changed", changes: { images } });
	expect(isChanged(withImages(["/a"]))).toBeFalse();
	expect(isChanged(withImages(["/a", ""]))).toBeTrue();
});

test("a draft is restored with its base version, and discarding returns to the saved values", () => {
	const state = openEditor(blank, saved, draftOf("Rings", 2));
	expect(state).toMatchObject({
		values: { title: "Rings" },
		version: 2,
		restoredFrom: at,
	});
	expect(isChanged(state)).toBeTrue();
	expect(evolve(state, { type: "discarded" })).toMatchObject({
		values: ring,
		version: 3,
		restoredFrom: null,
	});
});

test("a draft that equals the saved values is ignored", () => {
	expect(openEditor(blank, saved, draftOf("Ring", 2))).toMatchObject({
		version: 3,
		restoredFrom: null,
	});
});

test("an error disappears when its field changes", () => {
	const refused = evolve(open(), {
		type: "refused",
		issues: { title: "Title is required", images: "None" },
	});
	expect(typed(refused, "x").issues).toEqual({ images: "None" });
});

test("saving takes the server's values", () => {
	const changed = typed(open(), "Rings ");
	const after = evolve(changed, {
		type: "saved",
		saved: snapshot("Rings", 4),
		sent: changed.values,
	});
	expect(after).toMatchObject({ version: 4, values: { title: "Rings" } });
	expect(isChanged(after)).toBeFalse();
});
