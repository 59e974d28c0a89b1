export const moving = {};
