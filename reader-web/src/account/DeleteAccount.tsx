import { Button, Dialog, DialogClose } from "@creations/shared-ui";
import * as css from "./AccountPage.css.ts";
import { useLeaving } from "./useLeaving.ts";

export function DeleteAccount() {
	const { leave, isLeaving } = useLeaving();
	return (
		<Dialog
			title="Delete your account?"
			description="Your name, your email address and your place in every story will be erased for good. This cannot be undone."
			trigger={<Button variant="danger">Delete account</Button>}
		>
			<div className={css.choices}>
				<DialogClose asChild>
					<Button variant="secondary">Keep my account</Button>
				</DialogClose>
				<Button variant="danger" busy={isLeaving} onClick={() => leave("DELETE /api/account")}>
					Delete account
				</Button>
			</div>
		</Dialog>
	);
}
