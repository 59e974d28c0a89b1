export { consentTrail, streamsHolding } from "./consent-trail.ts";
export { CONFIRM_MS } from "./links.ts";
export {
	type Claim,
	type DeliveryResult,
	type Mail,
	type Mailer,
	mailsTo,
	messageIdOf,
	outboxIn,
	outboxMailer,
	removeMails,
} from "./mail/mail.ts";
export {
	hasOwnColors,
	mailButton,
	mailCode,
	mailDocument,
	mailFacts,
	mailFigures,
	mailHeading,
	mailNote,
	mailParagraph,
	mailText,
} from "./mail/mail-document.ts";
export { CONNECTIONS, smtpMailer } from "./mail/smtp.ts";
export { createMailLimit } from "./mail-limit.ts";
export { createInvitations } from "./subscriber-import.ts";
export {
	addressErasables,
	createSubscriptions,
	type Subscribers,
} from "./subscribers.ts";
export { requireSubscription } from "./subscription-actions.ts";
export {
	DEMO_ACTOR,
	demoSubscribers,
	recipients,
	subscriptionList,
	subscriptionRows,
} from "./subscription-list.ts";
export { subscriptionRoutes } from "./subscriptions-routes.ts";
