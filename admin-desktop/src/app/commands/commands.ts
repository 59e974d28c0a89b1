/** What the host's menu, a link from outside or a clicked notification asks for. */
export type Command =
	| { name: "new-story" | "new-product" | "save" | "preview" | "find" | "history" | "servers" | "sign-out" }
	/** A screen of the administration. */
	| { name: "open"; path: string };

export type CommandName = Command["name"];
