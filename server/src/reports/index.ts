export { createPeriodReports } from "./report-response.ts";
