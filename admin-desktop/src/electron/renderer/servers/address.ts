export const SERVERS = "/admin/servers";
