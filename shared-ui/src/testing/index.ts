export { accessibilityFaults } from "./accessibilityFaults.ts";
export { aProduct, aStory, aUser, site } from "./examples.ts";
export { renderPage } from "./renderPage.tsx";
