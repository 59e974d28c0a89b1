import type { SuppressedAddress } from "@creations/server/answers";
import type { Call } from "@creations/shared-ui/api";

export const SUPPRESSIONS = "/api/admin/suppressions";

export function suppressionCalls(call: Call) {
	return {
		suppress: (email: string) => call<SuppressedAddress>("POST", SUPPRESSIONS, { email }),
		release: (id: number) => call<void>("DELETE", `${SUPPRESSIONS}/${id}`),
	};
}
