import { expect, test } from "bun:test";
import { createQueryClient } from "@creations/shared-ui/api";
import { aProduct, aStory } from "@creations/shared-ui/examples";
import { rememberProgress } from "./rememberProgress.ts";

test("every list and detail with the story knows its progress, and nothing else does", () => {
	const client = createQueryClient();
	const [one, two] = [aStory({ id: 1 }), aStory({ id: 2 })];
	const products = [aProduct({ id: 2 })];
	const pages = (...items: unknown[]) => ({ pages: [{ items, next: null }], pageParams: [null] });
	client.setQueryData(["/api/stories", { from: null }], pages(one, two));
	client.setQueryData(["/api/stories", "story-2"], two);
	client.setQueryData(["/api/stories", "story-1"], one);
	client.setQueryData(["/api/stories", 1, "related-stories"], [two]);
	client.setQueryData(["/api/stories", 1, "related-products"], products);
	client.setQueryData(["/api/products"], products);
	client.setQueryData(["/api/products", 1, "stories"], [two]);
	client.setQueryData(["/api/reading-progress"], null);

	rememberProgress(client, { storyId: 2, progress: 33.3 });

	const read = { ...two, readingProgress: 33.3 };
	expect(client.getQueryData<unknown>(["/api/stories", { from: null }])).toEqual(pages(one, read));
	expect(client.getQueryData(["/api/stories", "story-2"])).toEqual(read);
	expect(client.getQueryData(["/api/stories", "story-1"])).toEqual(one);
	expect(client.getQueryData(["/api/stories", 1, "related-stories"])).toEqual([read]);
	expect(client.getQueryData(["/api/stories", 1, "related-products"])).toEqual(products);
	expect(client.getQueryData(["/api/products"])).toEqual(products);
	expect(client.getQueryData(["/api/products", 1, "stories"])).toEqual([read]);
	expect(client.getQueryState(["/api/reading-progress"])?.isInvalidated).toBe(true);
});
