import { useApp } from "./context.tsx";

export function useSubscribe() {
	const { api } = useApp();
	return (email: string) => api.request("POST /api/newsletter/subscribe", { body: { email } });
}
