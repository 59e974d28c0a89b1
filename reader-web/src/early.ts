const hydrated = "hydrated";

/**
 * Keeps the button that is pressed before the page can answer, and presses it again once it can: a tap on a slow phone
 * is not lost, and no form is sent the browser's own way. Inline in the document's head; the server allows it by its hash.
 */
export const earlyScript = `(function(){var b;function keep(e){var t=e.target.closest("button");if(t){b=t;e.preventDefault()}}document.addEventListener("click",keep,true);document.addEventListener("${hydrated}",function(){document.removeEventListener("click",keep,true);if(b&&b.isConnected)b.click()},{once:true})})()`;

export const sayHydrated = () => document.dispatchEvent(new Event(hydrated));
