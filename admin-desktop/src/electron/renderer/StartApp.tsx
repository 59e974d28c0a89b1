import { Toaster, TooltipProvider } from "@creations/shared-ui";
import "@creations/shared-ui/theme";
import { createQueryClient } from "@creations/shared-ui/api";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { ServersScreen } from "./servers/ServersScreen.tsx";

export function StartApp() {
	const [queryClient] = useState(createQueryClient);
	return (
		<QueryClientProvider client={queryClient}>
			<TooltipProvider>
				<ServersScreen />
				<Toaster />
			</TooltipProvider>
		</QueryClientProvider>
	);
}
