/** Name of an erased person in the server's answers. */
export const UNNAMED = "Someone";
