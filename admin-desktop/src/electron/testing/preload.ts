import { loadDesktopTexts } from "../texts/loadDesktopTexts.ts";

await loadDesktopTexts("en");
