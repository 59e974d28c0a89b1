import display from "@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url";
import ui from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

/** What every page needs first: addresses for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. Vite only. */
export const fontFiles: string[] = [display, ui];
