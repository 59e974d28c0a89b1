import { type ReactNode, useId } from "react";
import { classes } from "../../../classes.ts";
import * as css from "./controls.css.ts";

interface ChoiceProps<T extends string> {
	label: string;
	value: T;
	options: { value: T; label: string; className?: string }[];
	onChange: (value: T) => void;
	className?: string;
}

/** Renders a choice of one out of a few options. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
	const { label, value, options, onChange, className } = props;
	const name = useId();
	return (
		<fieldset className={classes(css.choice, className)}>
			<legend className={css.label}>{label}</legend>
			<div className={css.options}>
				{options.map((option) => (
					<label key={option.value} className={css.option}>
						<input
							type="radio"
							className={css.radio}
							name={name}
							checked={option.value === value}
							onChange={() => onChange(option.value)}
						/>
						<span className={classes(css.optionText, option.className)}>
							{option.label}
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

interface SliderProps {
	label: string;
	value: number;
	/** The value in words. */
	text: string;
	range: { min: number; max: number; step: number };
	onChange: (value: number) => void;
	children?: ReactNode;
}

/** Renders a slider with its value in words. */
export function Slider({ label, value, text, range, onChange }: SliderProps) {
	const id = useId();
	return (
		<div className={css.slider}>
			<label className={css.label} htmlFor={id}>
				{label}
			</label>
			<span className={css.value} aria-hidden="true">
				{text}
			</span>
			<input
				id={id}
				type="range"
				className={css.range}
				{...range}
				value={value}
				aria-valuetext={text}
				onChange={({ target }) => onChange(Number(target.value))}
			/>
		</div>
	);
}
