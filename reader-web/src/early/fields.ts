type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field that was filled in before hydration, with its value. */
export interface FilledField {
	field: Field;
	value: string;
	caret: number | null;
}

/** Returns the fields whose contents differ from the server's markup. */
export function filledFields(): FilledField[] {
	const fields = [
		...document.querySelectorAll<Field>("#root :is(input, textarea, select)"),
	];
	return fields
		.filter(isFilled)
		.map((field) => ({ field, value: field.value, caret: caretIn(field) }));
}

/** Some kinds of fields have a caret but do not expose its position. */
const caretIn = (field: Field) =>
	field instanceof HTMLSelectElement ? null : field.selectionEnd;

function isFilled(field: Field): boolean {
	if (field instanceof HTMLSelectElement)
		return (
			field.selectedIndex !==
			Math.max(
				0,
				[...field.options].findIndex((option) => option.defaultSelected),
			)
		);
	if (!isToggle(field)) return field.value !== field.defaultValue;
	// Of two radio buttons that change together, only the selected one counts.
	return (
		field.checked !== field.defaultChecked && (field.checked || field.type === "checkbox")
	);
}

const isToggle = (field: Field): field is HTMLInputElement =>
	/^(checkbox|radio)$/.test(field.type);

/**
 * Notifies the program of fields that were filled in early. React treats a field's
 * current value as the rendered one and would ignore the event. So the field is first set
 * back to the server's value.
 */
export function announce(fields: FilledField[]): void {
	for (const filled of fields) {
		const { field, value } = filled;
		if (field instanceof HTMLSelectElement) announceChoice(field, value);
		else if (isToggle(field)) announceToggle(field);
		else announceText(field, filled);
	}
}

function announceChoice(field: HTMLSelectElement, value: string): void {
	field.value = value;
	for (const type of ["input", "change"])
		field.dispatchEvent(new Event(type, { bubbles: true }));
}

function announceToggle(field: HTMLInputElement): void {
	field.checked = field.defaultChecked;
	field.click();
}

function announceText(
	field: HTMLInputElement | HTMLTextAreaElement,
	{ value, caret }: FilledField,
): void {
	field.value = field.defaultValue;
	// React overrides the property on the element itself; the prototype still has the
	// original.
	const { set } =
		Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
	set?.call(field, value);
	if (caret !== null) field.setSelectionRange(caret, caret);
	field.dispatchEvent(new Event("input", { bubbles: true }));
}
