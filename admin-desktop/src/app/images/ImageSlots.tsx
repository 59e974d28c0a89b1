import { Button, Icon, Stack, Text } from "@creations/shared-ui";
import { useState } from "react";
import * as css from "./ImageDrop.css.ts";
import { ImageSlot } from "./ImageSlot.tsx";

export interface ImageSlotsProps {
	images: string[];
	error?: string;
	onChange: (images: string[]) => void;
}

export function ImageSlots({ images, error, onChange }: ImageSlotsProps) {
	// While an image is on its way its slot must stay where it is.
	const [uploads, setUploads] = useState(0);
	return (
		<Stack gap="sm" asChild>
			<section aria-label="Images">
				<Text size="label" tone="faint">
					Images
				</Text>
				<ol className={css.slots}>
					{images.map((url, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place; its address may be anything.
						<li key={index}>
							<ImageSlot
								number={index + 1}
								url={url}
								invalid={error !== undefined}
								onChange={(now) => onChange(images.with(index, now))}
								onUploading={(isUploading) => setUploads((count) => count + (isUploading ? 1 : -1))}
								onMoveUp={
									index > 0 && uploads === 0
										? () => onChange(images.toSpliced(index, 1).toSpliced(index - 1, 0, url))
										: undefined
								}
								onRemove={
									images.length > 1 && uploads === 0 ? () => onChange(images.toSpliced(index, 1)) : undefined
								}
							/>
						</li>
					))}
				</ol>
				{error && (
					<Text size="small" tone="danger" role="alert">
						{error}
					</Text>
				)}
				<div>
					<Button variant="secondary" size="small" onClick={() => onChange([...images, ""])}>
						<Icon name="plus" />
						Add Image
					</Button>
				</div>
			</section>
		</Stack>
	);
}
