const TIMEOUT_MS = 10_000;

/**
 * Returns the JSON at an address of a provider. Redirects are not followed.
 * @param token access token, if the address needs one
 * @throws {Error} if there is no answer within ten seconds, or it is an error
 */
export async function getJson(url: string, token?: string): Promise<unknown> {
	const headers = {
		...(token !== undefined && { authorization: `Bearer ${token}` }),
		accept: "application/json",
		"user-agent": "creations",
	};
	const signal = AbortSignal.timeout(TIMEOUT_MS);
	const response = await fetch(url, { headers, redirect: "error", signal });
	if (!response.ok)
		throw new Error(`the provider answered ${response.status} for ${url}`);
	return response.json();
}
