import { Button, Heading, Icon, Inline, Text } from "@creations/shared-ui";
import { Link } from "react-router-dom";
import { section } from "../settings/settings.css.ts";
import { operationsAddress } from "./addresses.ts";

export function OperationsSection() {
	return (
		<section className={section} aria-label="Operations">
			<Inline justify="between">
				<Heading level={2}>Operations</Heading>
				<Button asChild variant="secondary" size="small">
					<Link to={operationsAddress}>
						<Icon name="shield-check" />
						See how it runs
					</Link>
				</Button>
			</Inline>
			<Text tone="soft">
				How much room there is, the last backup and the last check, and what went wrong.
			</Text>
		</section>
	);
}
