import { themeColors } from "./palettes.ts";
import { themeKey } from "./theme.ts";

/** Sets the theme before the first paint. Inline in the document's head; the server allows it by its hash. */
export const themeScript = `(function(){var t;try{t=localStorage.getItem(${JSON.stringify(themeKey)})}catch(e){}if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";document.documentElement.dataset.theme=t;var m=document.querySelector('meta[name="theme-color"]');if(m)m.content=${JSON.stringify(themeColors)}[t]})()`;
