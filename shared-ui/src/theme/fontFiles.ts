import display from "./fonts/cormorant-500.woff2?url";
import ui from "./fonts/figtree.woff2?url";

/** Faces that every page needs first: addresses for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. Vite only. */
export const fontFiles: string[] = [display, ui];
