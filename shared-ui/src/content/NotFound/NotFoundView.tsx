import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Link } from "../../Link/Link.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import { GemDrawing } from "../Drawing/Gem.tsx";
import * as css from "./NotFound.css.ts";

export interface NotFoundViewProps {
	title: string;
	message: string;
	backTo: string;
	backLabel: string;
}

export function NotFoundView({ title, message, backTo, backLabel }: NotFoundViewProps) {
	return (
		<div className={css.view}>
			<div className={css.art}>
				<GemDrawing />
			</div>
			<Heading level={1} size="heading">
				{title}
			</Heading>
			<Text tone="soft">{message}</Text>
			<Button asChild variant="secondary">
				<Link to={backTo}>
					<Icon name="arrow-left" />
					{backLabel}
				</Link>
			</Button>
		</div>
	);
}

export function StoryNotFound() {
	return (
		<NotFoundView
			title="Story Not Found"
			message="The story you're looking for doesn't exist or isn't published yet."
			backTo="/stories"
			backLabel="Back to Stories"
		/>
	);
}

export function ProductNotFound() {
	return (
		<NotFoundView
			title="Product Not Found"
			message="The product you're looking for doesn't exist or isn't available."
			backTo="/products"
			backLabel="Back to Products"
		/>
	);
}

export function PageNotFound() {
	return (
		<NotFoundView
			title="404 Page Not Found"
			message="There is nothing at this address."
			backTo="/"
			backLabel="Back to the start"
		/>
	);
}
