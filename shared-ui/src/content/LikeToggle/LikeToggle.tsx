import { useState } from "react";
import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import * as css from "./LikeToggle.css.ts";

export function LikeToggle({ name }: { name: string }) {
	const [liked, setLiked] = useState(false);
	return (
		<Button
			variant="icon"
			className={css.like}
			aria-label={`Like ${name}`}
			aria-pressed={liked}
			onClick={() => setLiked(!liked)}
		>
			<span className={css.heart}>
				<Icon name={liked ? "heart-filled" : "heart"} />
			</span>
		</Button>
	);
}
