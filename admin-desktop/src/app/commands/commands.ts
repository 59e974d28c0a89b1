export type SimpleCommand =
	| "new-story"
	| "new-product"
	| "save"
	| "preview"
	| "find"
	| "history"
	| "servers"
	| "sign-out";
export type Command = { name: SimpleCommand } | { name: "open"; path: string };
export type CommandName = Command["name"];
