import { z } from "zod";

export const suppressionReason = z.enum(["hard-bounce", "soft-bounce", "complaint", "manual"]);
export type SuppressionReason = z.output<typeof suppressionReason>;

export const reasonText: Record<SuppressionReason, string> = {
	"hard-bounce": "Hard bounce",
	"soft-bounce": "Soft bounce",
	complaint: "Complaint",
	manual: "Added by hand",
};
