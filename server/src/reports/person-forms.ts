/** Forms of a report of a person: a page to print, or data. */
export const PERSON_FORMS = ["html", "json"] as const;
export type PersonForm = (typeof PERSON_FORMS)[number];
