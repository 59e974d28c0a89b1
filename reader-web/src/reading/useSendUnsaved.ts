import { useEffect } from "react";
import { whenIdle } from "../app/whenIdle.ts";
import type { Reading } from "./reading.ts";

/** Tells the server what it does not know yet, once nothing else happens and whenever the network is back. */
export function useSendUnsaved(reading: Reading | null): void {
	useEffect(() => {
		if (!reading) return;
		const send = () => void reading.sendUnsaved();
		const callOff = whenIdle(send);
		window.addEventListener("online", send);
		return () => {
			callOff();
			window.removeEventListener("online", send);
		};
	}, [reading]);
}
