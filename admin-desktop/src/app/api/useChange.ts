import { toast } from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import {
	type DefaultError,
	type QueryClient,
	type QueryKey,
	type UseMutationOptions,
	useMutation,
	useQueryClient,
} from "@tanstack/react-query";

interface Change<Answer, Given, Before> extends UseMutationOptions<Answer, DefaultError, Given, Before> {
	refreshes?: QueryKey;
}

/** A change on the server, sent also where there seems to be no network: the server may be on this machine. */
export function useChange<Answer, Given = void, Before = unknown>(change: Change<Answer, Given, Before>) {
	const { refreshes, ...options } = change;
	const queryClient = useQueryClient();
	return useMutation({
		networkMode: "always",
		...(refreshes && { onSettled: () => askAgain(queryClient, refreshes) }),
		...options,
	});
}

/** Asks again for what is below a key. What was already on its way may be from before a change, and counts no more. */
export async function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
	await queryClient.cancelQueries({ queryKey });
	await queryClient.invalidateQueries({ queryKey });
}

export const toastError = (description: string, title = "Error") =>
	toast({ title, description, variant: "destructive" });

export const toastRefusal = (otherwise: string, title?: string) => (error: unknown) =>
	toastError(serverMessage(error) ?? otherwise, title);

// `crypto.randomUUID` exists only where the page came over https.
export const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
