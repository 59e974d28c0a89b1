import { Text } from "@creations/shared-ui";
import { useSettled } from "../../shell/useSettled.ts";
import { Mail } from "../Mail.tsx";
import * as css from "./SendNewsletter.css.ts";

export function LetterPreview({ subject, content }: { subject: string; content: string }) {
	const text = useSettled(content);
	const title = useSettled(subject);
	return (
		<section className={css.preview} aria-label="Preview">
			{text.trim() !== "" ? (
				<Mail subject={title} content={text} />
			) : (
				<div className={css.blank}>
					<Text size="small" tone="faint">
						Here it shows as it will arrive.
					</Text>
				</div>
			)}
		</section>
	);
}
