export { ApiError, apiErrorFrom, serverMessage } from "./api-error.ts";
export { type Api, type Call, createApi, createCall, type Fetch, type Page } from "./client.ts";
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
