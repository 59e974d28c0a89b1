import { settingsAddress } from "../settings/addresses.ts";

export const operationsAddress = `${settingsAddress}/operations`;
