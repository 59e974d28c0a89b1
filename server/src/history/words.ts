const parts: Record<string, string> = {
	visitor: "A visitor",
	"system:command-line": "The command line",
	"system:demo": "The demo content",
	"system:views": "The site",
	"system:sign-in": "The sign-in",
	"system:development-sign-in": "The development sign-in",
	"system:newsletter": "The mail queue",
	"system:invitations": "The invitations of those who were brought in",
	"system:mail-feedback": "The mail provider",
	"system:restore": "The restore of a backup",
	"system:erasure-list": "The erasure list",
};

export const partOf = (actor: string) => parts[actor] ?? actor.replace(/^system:(.+)$/, "The system ($1)");
