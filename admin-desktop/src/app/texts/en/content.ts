export const content = {
	title: "Content Management",
	tabs: "Content",
	firstSteps: "First steps",
	stepsDone: (done: number, all: number) => `${done} of ${all} done`,
	stepDone: "(done)",
	nameShop: "Name your shop and choose a color",
	writeStory: "Write the first story",
	addPiece: "Add the first piece",
	sharePage: "Share the page where people subscribe",
};
