export type Command =
	| { name: "new-story" | "new-product" | "save" | "preview" | "find" | "history" | "servers" | "sign-out" }
	| { name: "open"; path: string };

export type CommandName = Command["name"];
