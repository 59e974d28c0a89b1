import { journeysConfig } from "@creations/shared-ui/e2e/config";
import { defineConfig } from "@playwright/test";

export default defineConfig(journeysConfig);
