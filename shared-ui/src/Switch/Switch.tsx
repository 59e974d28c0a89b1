import { Switch as Radix } from "radix-ui";
import { useId } from "react";
import * as css from "./Switch.css.ts";

export interface SwitchProps {
	label: string;
	checked?: boolean;
	onCheckedChange?: (checked: boolean) => void;
	disabled?: boolean;
}

export function Switch({ label, ...state }: SwitchProps) {
	const id = useId();
	return (
		<span className={css.row}>
			<Radix.Root id={id} className={css.track} {...state}>
				<Radix.Thumb className={css.thumb} />
			</Radix.Root>
			<label className={css.label} htmlFor={id}>
				{label}
			</label>
		</span>
	);
}
