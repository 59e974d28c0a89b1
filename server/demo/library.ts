import type { ImageKind } from "@creations/events/image";

interface LibraryPicture {
	kind: ImageKind;
	/** One is empty, so that the list of pictures without a description is not. */
	description: string;
}

const of = (kind: ImageKind) => (description: string) =>
	({ kind, description }) satisfies LibraryPicture;
const story = of("story");
const product = of("product");

/** Demo pictures in the picture library, by file name, with their descriptions. */
export const libraryPictures = {
	"a-compass-for-my-daughter": story(
		"A star with a blue stone above two people on a road at night",
	),
	"a-garnet-for-the-night-shift": story(
		"A garnet ring and a mug on a sill, before the lit windows of a hospital",
	),
	"braided-birch-band-1": product("A braided silver band on white paper"),
	"braided-birch-band-2": product("A braided silver band on a birch twig"),
	"eleven-stones-from-one-river": story("Eleven round stones in a shallow river"),
	"ember-garnet-ring-1": product("A gold ring with an oval garnet"),
	"ember-garnet-ring-2": product("The garnet of a gold ring, from close by"),
	"ember-garnet-ring-3": product("A gold ring with a garnet in a green bowl on linen"),
	"fern-locket-1": product("A gold locket engraved with a fern, on its chain"),
	"fern-locket-2": product("An open locket with the outline of a head and a fern"),
	"fern-locket-3": product("A closed gold locket on linen"),
	"harbour-chain-bracelet-1": product("A bracelet of heavy silver anchor links"),
	"harbour-chain-bracelet-2": product(""),
	"learning-to-hear-silver": story("A hammer beside a round of dented silver"),
	"moonrise-pendant-1": product("A moonstone above a silver crescent, on its chain"),
	"moonrise-pendant-2": product("The moonstone and the ripples, from close by"),
	"moonrise-pendant-3": product("The Moonrise Pendant on a gray bust"),
	"moonrise-pendant-4": product("The Moonrise Pendant on blue cloth"),
	"north-star-pendant-1": product("A silver star with a blue stone, on its chain"),
	"north-star-pendant-2": product("A silver star pendant on a cushion in a red box"),
	"orchard-hoops-1": product("Two gold hoops with clusters of seed pearls"),
	"orchard-hoops-2": product(
		"Two gold hoops with seed pearls, hanging from an apple branch",
	),
	"rain-drop-earrings-1": product("A pair of aquamarine drops on silver hooks"),
	"rain-drop-earrings-2": product("Aquamarine earrings on a brass stand"),
	"rain-drop-earrings-3": product("Aquamarine earrings on wet slate"),
	"rain-on-the-workshop-roof": story("A workshop with one lit window in the rain"),
	"river-stone-bracelet-1": product("A bracelet of eleven river stones"),
	"river-stone-bracelet-2": product("The silver clasp of a bracelet, from close by"),
	"river-stone-bracelet-3": product("A bracelet of river stones on wet slate"),
	"river-stone-bracelet-4": product("Eleven stones on a tray, with an open clasp"),
	"the-locket-with-two-doors": story("An open locket before two doors, day and night"),
	"the-ring-the-tide-returned": story("A silver signet ring in the sand of a beach"),
	"the-wren-who-stayed": story("A wren on a snowy branch with red berries"),
	"thistle-brooch-1": product("A silver thistle with a tuft of purple crystals"),
	"thistle-brooch-2": product("A silver thistle brooch on tweed"),
	"tidewater-signet-ring-1": product("A silver signet ring with an engraved wave"),
	"tidewater-signet-ring-2": product("The engraved wave of a ring, from close by"),
	"tidewater-signet-ring-3": product("A silver signet ring on wet slate"),
	"what-the-moon-lends": story("A moonstone pendant above the sea, like a moon"),
	"wren-brooch-1": product("An enameled wren with gold outlines"),
	"wren-brooch-2": product("The wing and eye of an enameled wren"),
	"wren-brooch-3": product("An enameled wren brooch on brown wool"),
	"wren-brooch-4": product("The back of a wren brooch, with its pin and mark"),
};

export type PictureName = keyof typeof libraryPictures;

export const isPictureName = (name: string): name is PictureName =>
	Object.hasOwn(libraryPictures, name);
