import { Button } from "../../Button/Button.tsx";
import { Link } from "../../Link/Link.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import { GemDrawing } from "../Drawing/Gem.tsx";
import * as css from "./NotFound.css.ts";

const notFound = (title: string, message: string, backTo: string, backLabel: string) => () => (
	<div className={css.view}>
		<div className={css.art}>
			<GemDrawing />
		</div>
		<Heading level={1} size="heading">
			{title}
		</Heading>
		<Text tone="soft">{message}</Text>
		<Button asChild icon="arrow-left" variant="secondary">
			<Link to={backTo}>{backLabel}</Link>
		</Button>
	</div>
);

export const StoryNotFound = notFound(
	"Story Not Found",
	"The story you're looking for doesn't exist or isn't published yet.",
	"/stories",
	"Back to Stories",
);
export const ProductNotFound = notFound(
	"Product Not Found",
	"The product you're looking for doesn't exist or isn't available.",
	"/products",
	"Back to Products",
);
export const PageNotFound = notFound(
	"404 Page Not Found",
	"There is nothing at this address.",
	"/",
	"Back to the start",
);
