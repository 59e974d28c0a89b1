import { Toaster, TooltipProvider } from "@creations/shared-ui";
import "@creations/shared-ui/theme";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createQueryClient } from "../../app/api/queries.ts";
import { ServersScreen } from "./servers/ServersScreen.tsx";

export function StartApp() {
	const [queryClient] = useState(() => createQueryClient());
	return (
		<QueryClientProvider client={queryClient}>
			<TooltipProvider>
				<ServersScreen />
				<Toaster />
			</TooltipProvider>
		</QueryClientProvider>
	);
}
