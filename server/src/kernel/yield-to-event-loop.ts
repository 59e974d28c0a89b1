/** Yields to the event loop, so that other requests are answered. */
export const yieldToEventLoop = () => new Promise<void>((resume) => setImmediate(resume));
