import { afterEach } from "bun:test";
import { GlobalRegistrator } from "@happy-dom/global-registrator";

const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;

GlobalRegistrator.register({ url: "http://localhost:3000/" });
Object.assign(globalThis, {
	// happy-dom gathers timeouts of 0 ms behind one timer; if fake timers swallow that one, none ever fires again.
	setTimeout,
	clearTimeout,
	setInterval,
	clearInterval,
	// Tells React that tests flush its work themselves.
	IS_REACT_ACT_ENVIRONMENT: true,
});

// Where a console has it, React writes down all that it renders, for a profiler that nobody runs here.
Reflect.deleteProperty(console, "timeStamp");

// Testing Library looks for the document when it loads.
const { cleanup, configure } = await import("@testing-library/react");
afterEach(cleanup);
// For a busy machine: what has not come by then never will.
configure({ asyncUtilTimeout: 20_000 });
