export { ApiError, apiErrorFrom, serverMessage } from "./api-error.ts";
export {
	type Answer,
	type Api,
	type Body,
	createApi,
	type Fetch,
	type Item,
	type ListRoute,
	type Page,
	type Route,
} from "./client.ts";
export {
	begunStoryQuery,
	categoriesQuery,
	createQueryClient,
	landingQuery,
	latestStoriesQuery,
	popularStoriesQuery,
	productQuery,
	productsQuery,
	relatedProductsQuery,
	relatedStoriesQuery,
	storiesOfProductQuery,
	storiesQuery,
	storyQuery,
	subscribeMutation,
	userQuery,
} from "./queries.ts";
