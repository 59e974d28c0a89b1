import { Button, Dialog, Field, Inline, Input } from "@creations/shared-ui";
import { useState } from "react";
import { fields } from "../../form.css.ts";
import { adminTexts } from "../../texts/texts.ts";
import type { ManuscriptEditor } from "../ManuscriptEditor.ts";
import { type LinkTarget, setLink } from "./commands.ts";

interface LinkDialogProps {
	editor: ManuscriptEditor;
	/** Null while the dialog is closed. */
	target: LinkTarget | null;
	onClose: () => void;
}

/** Asks for the address of a link. */
export function LinkDialog({ editor, target, onClose }: LinkDialogProps) {
	function set(address: string) {
		if (target) editor.dispatch(setLink(editor.state, target, address));
		onClose();
	}
	return (
		<Dialog
			title={adminTexts.manuscript.link}
			description={adminTexts.manuscript.linkAbout}
			open={target !== null}
			onOpenChange={(isOpen) => !isOpen && onClose()}
			onClosed={() => editor.focus()}
		>
			{target && <AddressForm href={target.href} onSet={set} />}
		</Dialog>
	);
}

interface AddressFormProps {
	href: string;
	onSet: (address: string) => void;
}

function AddressForm({ href, onSet }: AddressFormProps) {
	const [address, setAddress] = useState(href);
	const complete = completeAddress(address);
	return (
		<form
			className={fields}
			onSubmit={(event) => {
				event.preventDefault();
				// React events of a dialog bubble to the form that opened it.
				event.stopPropagation();
				onSet(complete);
			}}
		>
			<Field
				label={adminTexts.manuscript.address}
				hint={adminTexts.manuscript.addressHint}
			>
				<Input
					inputMode="url"
					dir="ltr"
					autoCapitalize="none"
					spellCheck={false}
					placeholder="https://"
					value={address}
					onChange={({ target }) => setAddress(target.value)}
				/>
			</Field>
			<Inline gap="xs" justify="end">
				{href !== "" && (
					<Button variant="ghost" onClick={() => onSet("")}>
						{adminTexts.manuscript.removeLink}
					</Button>
				)}
				<Button type="submit" disabled={complete === ""}>
					{adminTexts.manuscript.setLink}
				</Button>
			</Inline>
		</form>
	);
}

/** Adds the scheme that a typed address lacks. */
export function completeAddress(typed: string): string {
	const address = typed.trim().replace(/\s/g, "%20");
	if (address === "" || /^(https?:|mailto:|tel:|\/|#)/i.test(address)) return address;
	return address.includes("@") ? `mailto:${address}` : `https://${address}`;
}
