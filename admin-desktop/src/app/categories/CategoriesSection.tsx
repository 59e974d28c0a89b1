import { Button, Heading, Icon, Inline, Text } from "@creations/shared-ui";
import { Link } from "react-router-dom";
import { section } from "../settings/settings.css.ts";
import { categoriesAddress } from "./addresses.ts";

export function CategoriesSection() {
	return (
		<section className={section} aria-label="Categories">
			<Inline justify="between">
				<Heading level={2}>Categories</Heading>
				<Button asChild variant="secondary" size="small">
					<Link to={categoriesAddress}>
						<Icon name="edit" />
						Change categories
					</Link>
				</Button>
			</Inline>
			<Text tone="soft">What visitors find your pieces by, in an order of your own.</Text>
		</section>
	);
}
