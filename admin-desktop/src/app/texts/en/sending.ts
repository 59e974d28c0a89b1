export const sending = {};
