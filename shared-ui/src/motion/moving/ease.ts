import type { Easing } from "framer-motion";

export const EASE: Easing = [0.2, 0.7, 0.2, 1];
