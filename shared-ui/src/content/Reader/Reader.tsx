import { createPortal } from "react-dom";
import { type BookProps, OpenBook } from "./OpenBook.tsx";
import type { ReadingPosition } from "./useAutosave.ts";

export type ReaderProps = BookProps;
export type { ReadingPosition };

export const Reader = (book: ReaderProps) =>
	createPortal(<OpenBook key={book.story.id} {...book} />, document.body);
