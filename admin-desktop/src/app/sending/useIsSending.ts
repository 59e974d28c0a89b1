import { useIsMutating } from "@tanstack/react-query";

export const sendingKey = ["/api/admin/send-newsletter"] as const;

export const useIsSending = () => useIsMutating({ mutationKey: sendingKey }) > 0;
