export { editor } from "../en/editor.ts";
