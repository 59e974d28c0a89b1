/** The screen on which the site is chosen; it needs nobody signed in. */
export const SERVERS = "/admin/servers";
