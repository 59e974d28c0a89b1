import { z } from "zod";

/** Why an address gets no mail, whoever asks. */
export const suppressionReason = z.enum(["hard-bounce", "soft-bounce", "complaint", "manual"]);
export type SuppressionReason = z.output<typeof suppressionReason>;

/** The same in words. */
export const reasonText: Record<SuppressionReason, string> = {
	"hard-bounce": "Hard bounce",
	"soft-bounce": "Soft bounce",
	complaint: "Complaint",
	manual: "Added by hand",
};
