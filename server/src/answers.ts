/** The shapes that `/api` answers with, for the applications: types alone. */
export type * from "./accounts/answers.ts";
export type * from "./audit/answers.ts";
export type * from "./categories/answers.ts";
export type * from "./history/answers.ts";
export type * from "./http/answer-parts.ts";
export type * from "./media/answers.ts";
export type * from "./moving/answers.ts";
export type * from "./products/answers.ts";
export type * from "./reading/answers.ts";
export type * from "./sending/answers.ts";
export type * from "./site/answers.ts";
export type * from "./stories/answers.ts";
export type * from "./subscriptions/answers.ts";
export type * from "./suppressions/answers.ts";
