export const settingsAddress = "/admin/settings";
export const pageAddress = (id: number | "new") => `${settingsAddress}/pages/${id}`;
