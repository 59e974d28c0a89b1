/** Loads on demand, because the motion library is large. */
export { MovingIn, MovingOpen } from "./appearance.tsx";
export { leave, leaveTo } from "./leave.tsx";
export { MovingLeaves } from "./MovingLeaves.tsx";
