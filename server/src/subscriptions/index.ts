export { consentTrail, streamsHolding } from "./known.ts";
export { CONFIRM_MS } from "./links.ts";
export {
	type Claim,
	type Delivered,
	type Mail,
	type Mailer,
	mailDocument,
	mailsTo,
	messageIdOf,
	outboxIn,
	outboxMailer,
	removeMails,
} from "./mail/mail.ts";
export { CONNECTIONS, smtpMailer } from "./mail/smtp.ts";
export { createInvitations } from "./moved-subscribers.ts";
export { subscriptionRoutes } from "./routes.ts";
export { addressErasables, createSubscriptions, type Subscribers } from "./subscribers.ts";
export { recipients, subscriptionList, subscriptionRows } from "./subscription-list.ts";
