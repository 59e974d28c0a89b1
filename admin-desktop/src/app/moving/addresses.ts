export const movingAddress = "/admin/moving";
