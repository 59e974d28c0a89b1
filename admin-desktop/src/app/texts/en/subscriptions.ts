export const subscriptions = {};
