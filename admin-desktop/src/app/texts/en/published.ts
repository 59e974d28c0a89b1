import { counting } from "@creations/events/text/counting";

const counted = counting("en");

export const published = {
	texts: {
		story: "Your story is on the site.",
		product: "Your piece is on the site.",
	},
	print: "Print a QR card",
	card: "QR card",
	cardAbout: "For your market stall: a card that leads to this page.",
	address: "Address",
	copied: "Copied",
	copy: "Copy link",
	linkCopied: "Link copied.",
	selected: "The link is selected. Press Ctrl+C or Cmd+C to copy it.",
	share: "Share…",
	oneCard: "One card, 105 × 148 mm",
	fourCards: "Four cards on A4",
	paper: "Paper",
	printNow: "Print",
	scan: {
		story: "Scan to read the story",
		product: "Scan to see the piece",
	},
	codeOf: (address: string) => `QR code of ${address}`,
	countFailed: "Failed to count your subscribers.",
	tell: (n: number) =>
		counted(n, {
			one: "Tell your # subscriber",
			other: "Tell your # subscribers",
		}),
	nothingSent: "Opens a newsletter with a card of this page. Nothing is sent yet.",
};
