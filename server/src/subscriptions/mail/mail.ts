import { html } from "../../http/response/plain-page.ts";

export interface Mail {
	from: { name: string; address: string };
	to: string;
	subject: string;
	html: string;
	text: string;
	messageId: string;
	headers: Record<string, string>;
	file: string;
}

/** `accepted` and `refused` are certain; `uncertain` is the time between the last line and the answer to it. */
export type Delivered =
	| { kind: "accepted" }
	/** `passing`: the server said it may work later (4xx). */
	| { kind: "refused"; passing: boolean; reason: string }
	| { kind: "uncertain"; reason: string }
	| { kind: "withheld"; reason: string };

export type MayLeave = () => Promise<boolean>;

export interface Mailer {
	/** Never rejects. */
	deliver: (mail: Mail, mayLeave?: MayLeave) => Promise<Delivered>;
	close: () => void;
	where: string;
}

export const always: MayLeave = async () => true;
export const WITHHELD: Delivered = { kind: "withheld", reason: "It was not to be sent." };

/** The envelope is given, so that no header decides who gets the mail. */
export const messageOf = ({ from, to, subject, html, text, messageId, headers }: Mail) => ({
	from,
	to: { name: "", address: to },
	envelope: { from: from.address, to: [to] },
	subject,
	html,
	text,
	messageId,
	headers,
});

/** Servers like to repeat the address they refuse; reasons are kept where no address belongs. */
export function withoutAddress(text: string, to: string): string {
	return text
		.replaceAll(to, "…")
		.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, "…")
		.replaceAll(to.slice(0, to.lastIndexOf("@")), "…")
		.replace(/[\s\p{Cc}]+/gu, " ")
		.slice(0, 200);
}

/** The `Message-ID` of a mail, in angle brackets. */
export const messageIdOf = (name: string, from: string) =>
	`<${name}@${from.slice(from.lastIndexOf("@") + 1).toLowerCase()}>`;

/** For what a mail's text does not say itself; programs that leave it out show plain headings and links. */
const STYLE =
	"a { color: #84252f } img { max-width: 100% } h1, h2, h3 { line-height: 1.25; font-weight: 500 } hr { border: 0; border-top: 1px solid #ddd2c0 }";

/** Light in every theme: what its writer has coloured is to be read on the same ground everywhere. */
export function mailDocument(title: string, body: string, { language = "en", head = "" } = {}): string {
	return `<!doctype html>
<html lang="${html(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${html(title)}</title><style>${STYLE}</style>${head}</head>
<body style="margin: 0; padding: 24px; background: #f8f4ec; color: #1f1a17; font: 16px/1.6 Georgia, serif">
<div style="max-width: 600px; margin: 0 auto">
${body}
</div>
</body>
</html>
`;
}
