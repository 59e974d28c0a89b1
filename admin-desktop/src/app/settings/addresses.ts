export const settingsAddress = "/admin/settings";
export const categoriesAddress = `${settingsAddress}/categories`;
export const operationsAddress = `${settingsAddress}/operations`;
export const pageAddress = (id: number | "new") => `${settingsAddress}/pages/${id}`;

export const toSettings = { to: settingsAddress, label: "Back to the settings" };
