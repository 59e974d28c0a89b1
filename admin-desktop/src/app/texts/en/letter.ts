export const letter = {};
