import { afterEach } from "bun:test";
import { GlobalRegistrator } from "@happy-dom/global-registrator";

GlobalRegistrator.register({ url: "http://localhost:3000/" });
// Tells React that tests flush its work themselves.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Testing Library looks for the document when it loads.
const { cleanup } = await import("@testing-library/react");
afterEach(cleanup);
