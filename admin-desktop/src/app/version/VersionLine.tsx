import { Container, Text } from "@creations/shared-ui";
import * as css from "./version.css.ts";
import { useVersions } from "./versions.ts";

export function VersionLine() {
	const { own, site } = useVersions();
	const shown = own || site;
	if (!shown) return null;
	return (
		<Container asChild width="wide" className={css.line}>
			<footer>
				<Text size="small" tone="faint">
					Version {shown}
					{site && site !== shown && ` · the site has version ${site}`}
				</Text>
			</footer>
		</Container>
	);
}
