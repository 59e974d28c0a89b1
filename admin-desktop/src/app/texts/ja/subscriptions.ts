export { subscriptions } from "../en/subscriptions.ts";
