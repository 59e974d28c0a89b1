/**
 * An SMTP server in a separate process that accepts and discards every mail. Prints its
 * address.
 */
import { SMTPServer } from "smtp-server";

const server = new SMTPServer({
	disabledCommands: ["AUTH", "STARTTLS"],
	onData(stream, _, done) {
		stream.on("end", () => done());
		stream.resume();
	},
});
const listening = server.listen(0, "127.0.0.1", () => {
	console.log(`smtp://127.0.0.1:${(listening.address() as { port: number }).port}`);
});
