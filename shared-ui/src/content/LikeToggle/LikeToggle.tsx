import { m } from "framer-motion";
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
			<m.span
				className={css.heart}
				initial={false}
				animate={{ scale: liked ? [1, 1.25, 1] : 1 }}
				transition={{ duration: 0.3 }}
			>
				<Icon name={liked ? "heart-filled" : "heart"} />
			</m.span>
		</Button>
	);
}
