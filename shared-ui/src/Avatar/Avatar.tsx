import { Avatar as Radix } from "radix-ui";
import { classes } from "../classes.ts";
import * as css from "./Avatar.css.ts";

export interface AvatarProps {
	src?: string | null;
	fallback: string;
	size?: keyof typeof css.sizes;
}

export function Avatar({ src, fallback, size = "small" }: AvatarProps) {
	return (
		<Radix.Root className={classes(css.avatar, css.sizes[size])}>
			{src && <Radix.Image className={css.picture} src={src} alt="" referrerPolicy="no-referrer" />}
			<Radix.Fallback>{fallback}</Radix.Fallback>
		</Radix.Root>
	);
}
