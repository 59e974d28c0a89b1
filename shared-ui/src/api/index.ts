export { ApiError, apiErrorFrom, serverMessage } from "./api-error.ts";
export { type Api, type Call, createApi, createCall, type Fetch } from "./client.ts";
export {
	categoriesQuery,
	createQueryClient,
	productQuery,
	productsQuery,
	relatedProductsQuery,
	relatedStoriesQuery,
	storiesQuery,
	storyQuery,
	subscribeMutation,
	userQuery,
} from "./queries.ts";
