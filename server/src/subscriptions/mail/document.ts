import { html } from "../../http/response/plain-page.ts";

/** The `Message-ID` of a mail, in angle brackets. */
export const messageIdOf = (name: string, from: string) =>
	`<${name}@${from.slice(from.lastIndexOf("@") + 1).toLowerCase()}>`;

export function mailDocument(title: string, body: string): string {
	return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${html(title)}</title></head>
<body style="margin: 0; padding: 24px; background: #f8f4ec; color: #1f1a17; font: 16px/1.6 Georgia, serif">
<div style="max-width: 600px; margin: 0 auto">
${body}
</div>
</body>
</html>
`;
}
