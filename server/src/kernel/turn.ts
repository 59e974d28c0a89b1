/** Yields to the event loop, so that other requests are answered. */
export const turn = () => new Promise<void>((resume) => setImmediate(resume));
