export const scheduleAddress = "/admin/scheduled";
