import display from "./fonts/cormorant-500.woff2?url";
import ui from "./fonts/figtree.woff2?url";

/**
 * Font files that every page needs first, for `<link rel="preload">`. Works under Vite
 * only.
 */
export const fontFiles: string[] = [display, ui];
