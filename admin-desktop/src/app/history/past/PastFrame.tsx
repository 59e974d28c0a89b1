import type { PastContent } from "@creations/server/responses";
import {
	Button,
	type ButtonProps,
	Container,
	EmptyState,
	ErrorView,
	formatCount,
	Icon,
} from "@creations/shared-ui";
import { ApiError, serverMessage } from "@creations/shared-ui/api";
import { useTheme } from "@creations/shared-ui/theme";
import type { ReactNode } from "react";
import { z } from "zod";
import { historyAddress } from "../../addresses.ts";
import { isUnreachable } from "../../connection/reachability.ts";
import { Unavailable } from "../../connection/Unreachable.tsx";
import { useFormOf } from "../../forms/control.ts";
import { TextField } from "../../forms/fields.tsx";
import { DialogButton, LinkButton } from "../../shell/buttons.tsx";
import { LoadingScreen } from "../../shell/screens.tsx";
import { exactText } from "../days.ts";
import * as css from "./Past.css.ts";

interface PastFrameProps<Answer> {
	query: { data: Answer | undefined; error: Error | null };
	width?: "measure";
	top: ReactNode;
	onChoose: (at: string) => void;
	children: (answer: Answer) => ReactNode;
}

/**
 * Frames a past state, so that it cannot be mistaken for the present. In the light theme
 * it looks like old paper.
 */
export function PastFrame<Answer extends Pick<PastContent, "asOf">>(
	props: PastFrameProps<Answer>,
) {
	const { query, width, top, onChoose, children } = props;
	const { data, error } = query;
	const { theme } = useTheme();
	return (
		<div className={css.frame} data-theme={theme === "light" ? "sepia" : theme}>
			<section className={css.banner} aria-label="You are viewing the past">
				<Icon name="clock" />
				<p className={css.words}>
					<strong className={css.title}>You are viewing the past.</strong>{" "}
					<span>{data ? momentWords(data.asOf) : "Loading..."}</span>
				</p>
				<div className={css.actions}>
					<LookBack
						label="Choose another time"
						variant="secondary"
						className={css.other}
						onChoose={onChoose}
					/>
					<LinkButton
						to={historyAddress.site}
						icon="arrow-right"
						variant="secondary"
						className={css.backLink}
					>
						Back to the present
					</LinkButton>
				</div>
			</section>
			<Container width={width} className={css.page}>
				{top}
				{data ? children(data) : error ? <PastFailed error={error} /> : <LoadingScreen />}
			</Container>
		</div>
	);
}

function momentWords({ at, position }: PastContent["asOf"]): string {
	if (at === null) return "Nothing existed at this time.";
	return (
		`State on ${exactText(at)}, after event ${formatCount(position)}. ` +
		"Nothing here can be changed."
	);
}

function PastFailed({ error }: { error: Error }) {
	if (isUnreachable(error)) return <Unavailable error={error} />;
	const isNowhere =
		error instanceof ApiError && (error.status === 404 || error.status === 422);
	if (!isNowhere)
		return (
			<ErrorView
				level={2}
				title="The past could not be loaded"
				message={serverMessage(error)}
			/>
		);
	return <EmptyState icon="clock" title="Nothing to show" text={serverMessage(error)} />;
}

interface LookBackProps extends Pick<ButtonProps, "variant" | "className"> {
	label: string;
	isOpenAtFirst?: boolean;
	onChoose: (at: string) => void;
}

export function LookBack({ onChoose, ...button }: LookBackProps) {
	return (
		<DialogButton
			{...button}
			title="Look back"
			description="See stories and products as they were at a time you choose. This changes nothing."
			icon="clock"
			size="small"
		>
			{(close) => (
				<MomentForm
					onChoose={(at) => {
						close();
						onChoose(at);
					}}
				/>
			)}
		</DialogButton>
	);
}

const momentForm = z.object({
	moment: z
		.string()
		.transform((text) => new Date(text))
		.refine((time) => !Number.isNaN(time.getTime()), {
			error: "Please choose a day and a time.",
			abort: true,
		})
		.refine(
			(time) => time <= new Date(),
			"This time is in the future. Please choose an earlier one.",
		),
});

function MomentForm({ onChoose }: { onChoose: (at: string) => void }) {
	const form = useFormOf({ values: { moment: local(new Date()) }, schema: momentForm });
	return (
		<form
			className={css.moment}
			onSubmit={form.handleSubmit(({ moment }) => onChoose(moment.toISOString()))}
			noValidate
		>
			<TextField
				control={form.control}
				name="moment"
				label="Day and time"
				type="datetime-local"
				max={local(new Date())}
			/>
			<Button type="submit">Show</Button>
		</form>
	);
}

function local(time: Date): string {
	const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
	return shifted.toISOString().slice(0, 16);
}
