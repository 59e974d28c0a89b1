export const published = {};
