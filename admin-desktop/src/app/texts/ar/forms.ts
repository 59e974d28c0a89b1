export { forms } from "../en/forms.ts";
