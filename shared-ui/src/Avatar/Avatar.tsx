import { useState } from "react";
import { classes } from "../classes.ts";
import * as css from "./Avatar.css.ts";

export interface AvatarProps {
	src?: string | null;
	fallback: string;
	size?: keyof typeof css.sizes;
}

export function Avatar({ src, fallback, size = "small" }: AvatarProps) {
	const [broken, setBroken] = useState<string>();
	return (
		<span className={classes(css.avatar, css.sizes[size])}>
			<span className={css.layer}>{fallback}</span>
			{src && src !== broken && (
				<img
					className={classes(css.layer, css.picture)}
					src={src}
					alt=""
					referrerPolicy="no-referrer"
					onError={() => setBroken(src)}
				/>
			)}
		</span>
	);
}
