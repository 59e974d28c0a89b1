export { Reader, type ReaderProps, type ReadingPosition } from "./Reader.tsx";
