/** Gives everybody else who waits a turn of the event loop, such as requests that came meanwhile. */
export const turn = () => new Promise<void>((resume) => setImmediate(resume));
