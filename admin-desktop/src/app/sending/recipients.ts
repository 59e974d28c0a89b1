/** Returns why a newsletter has no recipients. */
export function reasonForNobody({
	suppressed,
	demo,
}: {
	suppressed: number;
	demo: number;
}): string {
	if (suppressed > 0) return "The addresses of all active subscribers are blocked.";
	if (demo > 0)
		return "Demo subscribers get no email. Subscribe with your own address to try it.";
	return "You have no confirmed subscribers yet.";
}
