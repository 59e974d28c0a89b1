import type { Product } from "@creations/server/answers";
import { useEffect, useState } from "react";
import { whenIdle } from "../app/whenIdle.ts";

const load = () => import("@creations/shared-ui/recently-seen").then((module) => module.RecentlySeen);

/** What was seen before on this device, of which the page itself needs nothing: it comes once the browser is idle. */
export function SeenBefore({ product }: { product: Product }) {
	const [loaded, setLoaded] = useState<{ RecentlySeen: Awaited<ReturnType<typeof load>> }>();
	useEffect(
		() =>
			whenIdle(() => {
				load().then(
					(RecentlySeen) => setLoaded({ RecentlySeen }),
					() => {},
				);
			}),
		[],
	);
	return loaded && <loaded.RecentlySeen product={product} />;
}
