import { style } from "@vanilla-extract/css";

export const list = style({ position: "relative" });
export const place = style({ position: "absolute", top: 0, left: 0, width: "100%" });
