export const scheduling = {};
