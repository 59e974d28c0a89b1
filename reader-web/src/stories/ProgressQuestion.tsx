import type { ReadingProgressResponse } from "@creations/server/responses";
import { Button, Dialog, Stack } from "@creations/shared-ui";
import type { ReadingPosition } from "@creations/shared-ui/reader";
import { useState } from "react";
import { placeText } from "../reading/placeText.ts";
import { siteTexts } from "../texts/texts.ts";

export type ProgressConflict = NonNullable<ReadingProgressResponse["conflict"]>;
export type ReadingPlace = Pick<ReadingPosition, "progress" | "lastPosition">;

interface ProgressQuestionProps {
	conflict: ProgressConflict;
	/** This device. */
	device: string | undefined;
	onChoose: (place: ReadingPlace) => void;
	onClose: () => void;
}

/** Asks a reader who has moved on two devices where to continue. */
export function ProgressQuestion(props: ProgressQuestionProps) {
	const { conflict, device, onChoose, onClose } = props;
	const [opener] = useState(() => document.activeElement);
	const [choice, setChoice] = useState<ReadingPlace | "none">();
	const places = [conflict.saved, conflict.other].sort((a, b) => b.at - a.at);

	/** The reader returns the focus to the element that has it when the reader opens. */
	function onClosed() {
		if (opener instanceof HTMLElement) opener.focus();
		if (choice === "none") onClose();
		else if (choice) onChoose(choice);
	}

	return (
		<Dialog
			open={choice === undefined}
			onOpenChange={() => setChoice("none")}
			onClosed={onClosed}
			title={siteTexts.reading.question}
			description={siteTexts.reading.questionText}
		>
			<Stack gap="sm">
				{places.map((place, index) => (
					<Button
						key={place.device}
						size="large"
						variant={index === 0 ? "primary" : "secondary"}
						onClick={() => setChoice(place as ReadingPlace)}
					>
						{placeText(place, device, new Date())}
					</Button>
				))}
			</Stack>
		</Dialog>
	);
}
