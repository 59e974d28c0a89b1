import { Button, Icon, Text } from "@creations/shared-ui";
import { useState } from "react";
import { Mail } from "./Mail.tsx";
import * as css from "./SendNewsletter.css.ts";
import { useSettled } from "./useSettled.ts";

/** Beside what is written, how it will arrive; it follows the writing. */
export function LetterPreview({ subject, content }: { subject: string; content: string }) {
	const [isShown, setIsShown] = useState(false);
	const text = useSettled(content);
	const title = useSettled(subject);
	return (
		<section className={css.preview} aria-label="Preview">
			<Button variant="secondary" size="small" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
				<Icon name={isShown ? "eye-off" : "eye"} />
				{isShown ? "Hide preview" : "Preview"}
			</Button>
			{isShown && text.trim() !== "" ? (
				<Mail subject={title} content={text} />
			) : (
				<div className={css.blank}>
					<Text size="small" tone="faint">
						{isShown ? "Nothing is written yet." : "See it as it will arrive."}
					</Text>
				</div>
			)}
		</section>
	);
}
