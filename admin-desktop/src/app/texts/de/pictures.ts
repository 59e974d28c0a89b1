export { pictures } from "../en/pictures.ts";
