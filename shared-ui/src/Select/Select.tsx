import { Select as Radix } from "radix-ui";
import { useField } from "../Field/Field.tsx";
import { Icon } from "../Icon/Icon.tsx";
import * as css from "./Select.css.ts";

export interface SelectProps {
	/** Values must not be empty. */
	options: { value: string; label: string }[];
	value?: string;
	onValueChange?: (value: string) => void;
	label?: string;
}

export function Select({ options, label, ...state }: SelectProps) {
	return (
		<Radix.Root {...state}>
			<Radix.Trigger {...useField()} className={css.trigger} aria-label={label}>
				<Radix.Value />
				<Radix.Icon asChild>
					<span>
						<Icon name="chevron-down" />
					</span>
				</Radix.Icon>
			</Radix.Trigger>
			<Radix.Portal>
				<Radix.Content className={css.list} position="popper" sideOffset={6} collisionPadding={8}>
					<Radix.Viewport>
						{options.map((option) => (
							<Radix.Item key={option.value} className={css.item} value={option.value}>
								<Radix.ItemText>{option.label}</Radix.ItemText>
								<Radix.ItemIndicator>
									<Icon name="check" />
								</Radix.ItemIndicator>
							</Radix.Item>
						))}
					</Radix.Viewport>
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
