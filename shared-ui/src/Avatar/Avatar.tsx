import { Avatar as Radix } from "radix-ui";
import * as css from "./Avatar.css.ts";

export interface AvatarProps {
	src?: string | null;
	/** Shown while there is no picture. */
	fallback: string;
}

/** A person's picture; decoration, so what is around it has to name them. */
export function Avatar({ src, fallback }: AvatarProps) {
	return (
		<Radix.Root className={css.avatar}>
			{src && <Radix.Image className={css.picture} src={src} alt="" referrerPolicy="no-referrer" />}
			<Radix.Fallback>{fallback}</Radix.Fallback>
		</Radix.Root>
	);
}
