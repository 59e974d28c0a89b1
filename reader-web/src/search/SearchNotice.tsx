import { Link, Text } from "@creations/shared-ui";
import { useOnline } from "../app/useOnline.ts";
import type { useResults } from "./useResults.ts";

type Search = ReturnType<typeof useResults> & { q: string };

/** How a search goes, for eyes and screen readers. */
export function SearchNotice(search: Search) {
	const online = useOnline();
	return (
		<Text asChild size="small" tone="soft">
			<div role="status">
				{online || search.isCurrent ? (
					<Outcome {...search} />
				) : (
					"You are offline. The search goes on once you are back."
				)}
			</div>
		</Text>
	);
}

function Outcome({ q, results, isError, isCurrent, isSlow }: Search) {
	if (!q) return "A title, a word from a story, a kind of piece: what are you looking for?";
	if (isError) return "The search did not work. Please try again.";
	if (isSlow || !results) return isSlow && "Searching...";
	const { length } = results.items;
	if (results.hasMore) return `The first ${length}. Another word finds fewer.`;
	if (length > 0) return `${length} found`;
	return (
		isCurrent && (
			<>
				Nothing is called that, or tells of it. Look through all <Link to="/stories">stories</Link> or{" "}
				<Link to="/products">products</Link>.
			</>
		)
	);
}
