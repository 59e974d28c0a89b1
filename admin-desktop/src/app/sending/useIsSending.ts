import { useIsMutating } from "@tanstack/react-query";

export const sendingKey = ["/api/admin/send-newsletter"] as const;

/** Whether this window is sending, from whichever screen it began. */
export const useIsSending = () => useIsMutating({ mutationKey: sendingKey }) > 0;
