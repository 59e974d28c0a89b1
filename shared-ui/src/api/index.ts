export { ApiError, apiErrorFrom, serverMessage } from "./api-error.ts";
export {
	type Api,
	type Call,
	createApi,
	createCall,
	createPageCall,
	type Fetch,
	type ListPage,
	type Page,
	type PageCall,
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
