import { createContext } from "react";

/** Returns the title of the screen, for pages without a title of their own. */
export const ScreenTitle = createContext<() => string>(() => "");
