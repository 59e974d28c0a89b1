import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Container } from "../../Layout/Layout.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import { useSignInAddress } from "../signIn.ts";
import * as css from "./Features.css.ts";

export function LandingCall() {
	return (
		<Container width="content" asChild>
			<section className={css.call} aria-label="Sign in">
				<Heading size="display">Begin with a story</Heading>
				<Text size="lead" tone="soft">
					Sign in to keep your place in every story you open.
				</Text>
				<Button asChild size="large">
					<a href={useSignInAddress()}>
						<Icon name="log-in" />
						Sign in with GitHub
					</a>
				</Button>
			</section>
		</Container>
	);
}
