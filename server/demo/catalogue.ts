// The demo content of a first start. Plain data: it must not import other code.

import compass from "./stories/a-compass-for-my-daughter.md" with { type: "text" };
import garnet from "./stories/a-garnet-for-the-night-shift.md" with { type: "text" };
import eleven from "./stories/eleven-stones-from-one-river.md" with { type: "text" };
import hearing from "./stories/learning-to-hear-silver.md" with { type: "text" };
import rain from "./stories/rain-on-the-workshop-roof.md" with { type: "text" };
import locket from "./stories/the-locket-with-two-doors.md" with { type: "text" };
import tide from "./stories/the-ring-the-tide-returned.md" with { type: "text" };
import wren from "./stories/the-wren-who-stayed.md" with { type: "text" };
import moon from "./stories/what-the-moon-lends.md" with { type: "text" };

export const categories = {
	rings: "Rings",
	pendants: "Pendants",
	earrings: "Earrings",
	bracelets: "Bracelets",
	brooches: "Brooches",
};

export const products = {
	"tidewater-signet-ring": {
		name: "Tidewater Signet Ring",
		category: "rings",
		description: `A sterling silver signet with a flat oval face, 13 by 11 mm, and a wave cut into it by hand: one line that rises and folds over, more lines running underneath, and a horizon. The cut is kept shallow so that the light travels along it when you turn your hand. The shank is 5 mm wide under the face and narrows to 3 mm at the back. Solid throughout, about 9 grams, hallmarked inside.

The lines are darkened once, at the bench, and will hold their colour if you leave them be. Wash it in warm water with a little soap. Please don’t use a silver dip, which strips the dark out of the engraving and takes the wave with it.`,
		images: 3,
		amazonUrl: "https://www.amazon.com/dp/B0TDWSGR61",
		etsyUrl: "https://www.etsy.com/listing/1648203917/tidewater-signet-ring",
	},
	"ember-garnet-ring": {
		name: "Ember Garnet Ring",
		category: "rings",
		description: `An oval almandine garnet, 8 by 6 mm, in a plain bezel on a 9 carat yellow gold band. The bezel is made for the one stone it holds: a strip of gold soldered into a wall, fitted, and worked down over the edge until there is nothing to catch on wool, gloves or hair. The band is 2.2 mm wide, slightly domed, and sits low on the hand.

This is a deep garnet. Under a screen or an office tube it can look almost black; daylight or a lamp brings up the red. Clean it with soap, warm water and a soft toothbrush. Garnets don’t like sudden heat, so keep it away from steam cleaners and ultrasonic baths.`,
		images: 3,
		amazonUrl: "https://www.amazon.com/dp/B0EMGRN8X2",
		etsyUrl: "https://www.etsy.com/listing/1593847260/ember-garnet-ring",
	},
	"braided-birch-band": {
		name: "Braided Birch Band",
		category: "rings",
		description: `Three sterling silver wires, plaited by hand, flattened a little and closed into a band between two plain rims, 5.5 mm wide and 2 mm thick. Each strand carries a row of short dashes, punched one at a time and never quite level, after the marks on birch bark. The pattern runs through the join, and the seam is hard to find.

The wires are annealed three times during the plaiting and the finished ring is hammered on a steel mandrel, which hardens it for daily wear. Because of the braid it can’t be resized by more than half a size, so do measure first, with a wide-band sizer. The recesses start bright and will darken a little over the years.`,
		images: 2,
		amazonUrl: null,
		etsyUrl: "https://www.etsy.com/listing/1702958834/braided-birch-band",
	},
	"moonrise-pendant": {
		name: "Moonrise Pendant",
		category: "pendants",
		description: `A round moonstone cabochon, 11 mm across, risen above a sterling silver crescent that lies like the line of the sea, with a few ripples cut where the moon would be mirrored. The stone is cut high, with its layers level with the base, so that a blue-white light floats under the surface and slides across as you tilt it. No two have quite the same sheen, and small natural inclusions are usual. The pendant is 21 mm wide and hangs from a fine 45 cm trace chain.

The crescent is pierced from sheet and filed by hand; the stone is held in a plain bezel soldered to it. Moonstone is softer than quartz and can split if it is knocked, so take it off for sport and for gardening. Wipe with a damp cloth.`,
		images: 4,
		amazonUrl: "https://www.amazon.com/dp/B0MNRS4P7K",
		etsyUrl: "https://www.etsy.com/listing/1615570429/moonrise-pendant-moonstone",
	},
	"fern-locket": {
		name: "Fern Locket",
		category: "pendants",
		description: `An oval locket in 9 carat yellow gold, 26 by 20 mm, engraved on the front with a small tufted fern. The case is fabricated by hand from two dished ovals and a band. It opens on a five-knuckle hinge and shuts with a click. Inside there is room for two pictures, each behind its own frame and a thin acrylic window.

The fern is cut with a graver, freehand, so the fronds differ a little from one locket to the next; the back is left plain and can be engraved. It comes on a 50 cm gold belcher chain. Polish it with a soft dry cloth only, lightly over the engraving, and keep water away from the hinge and whatever you have put inside.`,
		images: 3,
		amazonUrl: "https://www.amazon.com/dp/B0FRNLK38D",
		etsyUrl: "https://www.etsy.com/listing/1487126653/fern-locket-engraved-gold",
	},
	"north-star-pendant": {
		name: "North Star Pendant",
		category: "pendants",
		description: `An eight-pointed star in sterling silver, 22 mm from tip to tip on the long axis, sawn from thick sheet and filed so that every point has a ridge down its middle. A round blue sapphire, 2.5 mm across, is tube-set where the ridges meet, or nearly: we put it half a millimetre to the right of true centre, since the real North Star is a little off as well.

The points are softened at the tips so they won’t scratch or snag. The jump ring is soldered shut and the pendant hangs from a 46 cm trace chain. Sapphire is very hard and needs no special care; the silver can be brightened with a polishing cloth along the ridges.`,
		images: 2,
		amazonUrl: "https://www.amazon.com/dp/B0NRTHS8V5",
		etsyUrl: "https://www.etsy.com/listing/1560394718/north-star-pendant-sapphire",
	},
	"rain-drop-earrings": {
		name: "Rain Drop Earrings",
		category: "earrings",
		description: `Two aquamarines cut as long faceted drops, about 12 by 7 mm, on sterling silver wires. Each stone is drilled through the tip; a wire passes through it and is twisted closed by hand under a small silver cap. It hangs by a ring from a hook we bend ourselves. The ends of the hooks are rounded with a cup burr and tested on the inside of a lip. Overall drop 34 mm, just under 2 grams the pair.

The colour is the pale blue-green of sea water, left as it came rather than heated to blue, and the two stones of a pair are matched by eye in daylight. Rinse in lukewarm water and dry them. Hang them up to store: the tips are the delicate part.`,
		images: 3,
		amazonUrl: "https://www.amazon.com/dp/B0RNDRP62Q",
		etsyUrl: "https://www.etsy.com/listing/1639481205/rain-drop-earrings-aquamarine",
	},
	"orchard-hoops": {
		name: "Orchard Hoops",
		category: "earrings",
		description: `Hoops in 9 carat yellow gold, 28 mm across and about 1.5 mm thick, with the slight swell of a twig. Along the lower curve of each sit seven freshwater seed pearls, 2 to 4 mm, pegged and set close on one another like blossom that has come out all at once, among three small gold leaves.

The hoop closes into its own end with no separate catch; open it sideways rather than pulling it wider, and it will keep its spring. Pearls are soft and don’t care for scent or hairspray, so put them in last and wipe them with a barely damp cloth. The pair weighs about 4 grams.`,
		images: 2,
		amazonUrl: "https://www.amazon.com/dp/B0RCHDH5P9",
		etsyUrl: "https://www.etsy.com/listing/1671840356/orchard-hoops-gold-pearl",
	},
	"river-stone-bracelet": {
		name: "River Stone Bracelet",
		category: "bracelets",
		description: `Eleven tumbled stones, all gathered from one river, strung on waxed cord with a knot between each and the next. There is usually greywacke in it, and quartz, red jasper and green chert; what else depends on the day. The stones run from 11 to 15 mm. They spend about five weeks in the tumbler and are then drilled under water with a diamond bit.

The toggle is sterling silver, a hammered ring and a bar, made at the bench. The bracelet measures 19 cm and fits most wrists; a stone can be taken off or added. They are real stones and weigh what stones weigh, around 45 grams. It can get wet. The cord should be renewed every few years.`,
		images: 4,
		amazonUrl: "https://www.amazon.com/dp/B0RVRST11W",
		etsyUrl: "https://www.etsy.com/listing/1528067394/river-stone-bracelet",
	},
	"harbour-chain-bracelet": {
		name: "Harbour Chain Bracelet",
		category: "bracelets",
		description: `A bracelet of eighteen anchor links in sterling silver, each a long oval with a bar across the waist, as on a ship’s chain. Every link is wound from 2.3 mm wire, sawn, closed and soldered, and the bar is filed to fit and soldered at both ends. With its clasp, a longer link with one side that opens, it measures 20 cm and weighs about 32 grams.

Before it leaves the bench each chain is poured from hand to hand beside the ear, which finds a bad joint faster than a lens does. It is meant to be worn every day, and the links will polish one another. If it dulls from lying in a drawer, wash it in warm soapy water and rub it dry in a towel. Hallmarked inside the clasp.`,
		images: 2,
		amazonUrl: "https://www.amazon.com/dp/B0HRBRC41N",
		etsyUrl: null,
	},
	"wren-brooch": {
		name: "Wren Brooch",
		category: "brooches",
		description: `A wren, 31 mm from beak to tail, in gilded sterling silver under transparent enamel, with fine gold wires for the quills. The bars of the feathers are engraved in the metal, some deeper than others, and the colour lies over them like tea, darkest where the cut is deepest. It takes six firings or so at around 800 degrees, with a clear coat first so that the browns stay warm, and a layer on the back to balance the pull of the front.

The pin is hard silver wire with a rolled catch. Enamel is glass: it doesn’t fade, but it will chip if it is dropped on stone, and bending the brooch would crack it. Wipe it with a soft damp cloth. The browns vary, and each bird is signed beside the pin.`,
		images: 4,
		amazonUrl: null,
		etsyUrl: "https://www.etsy.com/listing/1455739082/wren-brooch-enamel-silver",
	},
	"thistle-brooch": {
		name: "Thistle Brooch",
		category: "brooches",
		description: `A thistle in oxidised sterling silver, 42 mm tall, with nine amethysts for the flower. The head is sawn from sheet, domed, and scored across and across for the scales; the leaves are chased from behind and curl a little at the tips. The amethysts are cut long and pointed and fanned out, each in its own setting, so that together they read as the tuft.

The silver is darkened with liver of sulphur and then rubbed back with pumice, leaving the high parts bright. Over time it will brighten further wherever your fingers go. Don’t polish it with anything stronger than a dry cloth. Long hours in strong sun can fade amethysts, so keep it in a box or a drawer. Pin and catch are silver, and stout enough for tweed.`,
		images: 2,
		amazonUrl: "https://www.amazon.com/dp/B0THSTL9A3",
		etsyUrl: "https://www.etsy.com/listing/1586412970/thistle-brooch-amethyst",
	},
};

export const stories = {
	"the-ring-the-tide-returned": {
		title: "The Ring the Tide Returned",
		excerpt:
			"Roy Postlethwaite told everyone that a conger eel had taken his ring. His wife was never in the boat. Thirty years on, the sands shift and a young man digging worms turns up something black, with a face.",
		content: tide,
		products: ["tidewater-signet-ring"],
	},
	"a-garnet-for-the-night-shift": {
		title: "A Garnet for the Night Shift",
		excerpt:
			"One night in an ambulance control room: a mug with an earring in it, a man in Ossett with a ring he can’t get off, and a stone that nobody has seen red since November.",
		content: garnet,
		products: ["ember-garnet-ring", "orchard-hoops"],
	},
	"what-the-moon-lends": {
		title: "What the Moon Lends",
		excerpt:
			"Ingerd Vass has worked by moonlight for thirty-one years and supposed that it was free. Then a small wet clerk arrives on her step with a ledger, and she has three nights to pay it back.",
		content: moon,
		products: ["moonrise-pendant", "rain-drop-earrings"],
	},
	"the-locket-with-two-doors": {
		title: "The Locket with Two Doors",
		excerpt:
			"A retired bursar sends her aunt’s locket to Ludlow to have the hinge mended. The jeweller writes back: behind the photograph of the dog there is another door, and he hasn’t opened it. A story in letters.",
		content: locket,
		products: ["fern-locket"],
	},
	"learning-to-hear-silver": {
		title: "Learning to Hear Silver",
		excerpt:
			"A maker on benches, hammers and the noise that metal makes, and on being taught to listen to it, at thirty-four, by a man from the Sheffield stamping shops who had been deaf for most of his life.",
		content: hearing,
		products: ["braided-birch-band", "harbour-chain-bracelet"],
	},
	"rain-on-the-workshop-roof": {
		title: "Rain on the Workshop Roof",
		excerpt:
			"The power is off, the ford is up, and a courier with sixty-two parcels to deliver has nowhere to be. There are four leaks in the roof. He thinks that one of the pans is in the wrong place.",
		content: rain,
		products: ["rain-drop-earrings", "river-stone-bracelet"],
	},
	"eleven-stones-from-one-river": {
		title: "Eleven Stones from One River",
		excerpt:
			"Every May, Miss Pringle took her class to the Aller Water and forbade them to bring any of it home. Here is what she found in their pockets, and what became of it when she tried to put it back.",
		content: eleven,
		products: ["river-stone-bracelet"],
	},
	"the-wren-who-stayed": {
		title: "The Wren Who Stayed",
		excerpt:
			"You’ll be wanting the wren; everyone does. A Perthshire silversmith explains, while you wait for your bus, about the hard winter, four hundred thistles, and the schoolgirl who would not let him switch on the fan.",
		content: wren,
		products: ["wren-brooch", "thistle-brooch"],
	},
	"a-compass-for-my-daughter": {
		title: "A Compass for My Daughter",
		excerpt:
			"A bus driver who has never once been lost on his own route, and never anything else off it, makes a star at evening class for a daughter who is moving too far north to use one.",
		content: compass,
		products: ["north-star-pendant", "tidewater-signet-ring"],
	},
};
