/** The names of the states in which a piece can be. */
export const availabilityNames = {
	available: "Available",
	"made-to-order": "Made to order",
	sold: "Sold",
};
