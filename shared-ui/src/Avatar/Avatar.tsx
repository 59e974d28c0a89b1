import type { CurrentUser } from "@creations/server/responses";
import { useState } from "react";
import { classes } from "../classes.ts";
import * as css from "./Avatar.css.ts";

interface AvatarProps {
	user: Pick<CurrentUser, "firstName" | "email" | "profileImageUrl">;
	size?: keyof typeof css.sizes;
}

/** Shows a person's picture, or the first letter of their name until it has loaded. */
export function Avatar({ user, size = "small" }: AvatarProps) {
	const src = user.profileImageUrl;
	const letter = (user.firstName || user.email || "U").charAt(0).toUpperCase();
	const [broken, setBroken] = useState<string>();
	return (
		<span className={classes(css.avatar, css.sizes[size])}>
			<span className={css.layer}>{letter}</span>
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
