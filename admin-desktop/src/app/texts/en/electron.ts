export const electron = {};
