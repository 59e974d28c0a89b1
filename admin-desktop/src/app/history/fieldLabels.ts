import { productLabels } from "../products/productForm.ts";
import { storyLabels } from "../stories/storyForm.ts";
import { eventTexts } from "../texts/eventTexts.ts";
import { adminTexts } from "../texts/texts.ts";

/** Returns the names of the fields of stories and products, as in their forms. */
export const itemLabels = (): Record<string, string> => ({
	...productLabels,
	...storyLabels,
	...adminTexts.editor.fields,
	soldOn: adminTexts.products.soldOn,
	...adminTexts.history.labels,
});

/** Returns the names of the fields of all events. */
export const eventLabels = (): Record<string, string> => ({
	...itemLabels(),
	...adminTexts.settings.labels,
	...eventTexts.labels,
});
