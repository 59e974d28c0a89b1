import { Button, pageLanguage, toastLoadingFailed } from "@creations/shared-ui";
import { type ReactNode, useState } from "react";
import { useApp } from "../app/context.tsx";
import { siteTexts } from "../texts/texts.ts";
import type { ShownItem } from "./shownText.ts";
import * as css from "./VerifyPageButton.css.ts";

/** Checks in the browser that the page shows the text that the log has. */
export function VerifyPageButton({ shown }: { shown: ShownItem }) {
	const { api, cache, site } = useApp();
	const [isBusy, setIsBusy] = useState(false);
	const [result, setResult] = useState<ReactNode>(null);
	async function verify() {
		setIsBusy(true);
		try {
			const { resultOf } = await import("./VerifyResult.tsx");
			setResult(await resultOf({ api, cache }, shown, site));
		} catch {
			toastLoadingFailed();
		}
		setIsBusy(false);
	}
	return (
		<>
			<Button
				variant="ghost"
				className={css.button}
				busy={isBusy}
				onClick={verify}
				{...pageLanguage()}
			>
				{siteTexts.proofs.verify}
			</Button>
			<div role="status" {...pageLanguage()}>
				{result}
			</div>
		</>
	);
}
