import { journeysConfig } from "@creations/journeys/config";
import { defineConfig } from "@playwright/test";

export default defineConfig(journeysConfig);
