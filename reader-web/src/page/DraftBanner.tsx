import { Badge, Container, Inline, Text } from "@creations/shared-ui";
import * as css from "./DraftBanner.css.ts";

/** Above an item that is not published: only administrators get to see it. */
export function DraftBanner({ of }: { of: string }) {
	return (
		<aside aria-label="Draft" className={css.banner}>
			<Container width="wide">
				<Inline>
					<Badge tone="solid">Draft</Badge>
					<Text size="small">This {of} is not published. Only administrators see this page.</Text>
				</Inline>
			</Container>
		</aside>
	);
}
