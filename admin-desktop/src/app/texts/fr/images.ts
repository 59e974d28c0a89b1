export { images } from "../en/images.ts";
