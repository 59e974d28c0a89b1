/** Loads on demand, with the motion library. */
export { appear, openFrom, warmUp } from "./appear.ts";
export { leave, leaveTo } from "./leave.ts";
export { MovingLeaves } from "./MovingLeaves.tsx";
