import { Button, type ButtonProps } from "@creations/shared-ui";
import type { ProofTexts } from "./texts/en.ts";

interface VerifierLinkProps extends Pick<ButtonProps, "variant" | "className"> {
	texts: ProofTexts;
}

/** Downloads the Python program that checks proofs without this site. */
export function VerifierLink({ texts, ...look }: VerifierLinkProps) {
	return (
		<Button asChild {...look}>
			<a href="/verify-proof.py" download>
				{texts.program}
			</a>
		</Button>
	);
}
