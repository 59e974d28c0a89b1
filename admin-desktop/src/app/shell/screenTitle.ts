import { createContext } from "react";

/** Title of the screen, for pages without a title of their own. */
export const ScreenTitle = createContext("");
