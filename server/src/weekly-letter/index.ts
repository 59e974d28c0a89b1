export { createWeeklyLetters, weeklyLetterKind } from "./letter-sender.ts";
