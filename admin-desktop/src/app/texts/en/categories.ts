export const categories = {};
