export const manuscript = {};
