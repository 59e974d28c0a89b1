export {
	addressText,
	createAddressPages,
	erasableAddresses,
	type FindIdentity,
	sealAddress,
	withEmails,
} from "./addresses.ts";
export { suppressionList, suppressionRows } from "./suppression-list.ts";
export { createSuppressions, type Suppressions } from "./suppressions.ts";
export { feedbackToken, suppressionRoutes } from "./suppressions-routes.ts";
