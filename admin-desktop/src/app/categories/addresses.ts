import { settingsAddress } from "../settings/addresses.ts";

export const categoriesAddress = `${settingsAddress}/categories`;
