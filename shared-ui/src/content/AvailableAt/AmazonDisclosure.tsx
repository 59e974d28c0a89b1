import { Text } from "../../Text/Text.tsx";

/** What Amazon wants to be said near a link that pays whoever set it. */
export const AmazonDisclosure = () => (
	<Text size="small" tone="faint">
		As an Amazon Associate I earn from qualifying purchases.
	</Text>
);

/** Whether there is an address with an associate's tag in a text. */
export const hasAmazonTag = (text: string) => /\bamazon\.[^"\s]*[?&]tag=/.test(text);
