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
import { ApiError } from "@creations/shared-ui/api";
import { useTheme } from "@creations/shared-ui/theme";
import type { ReactNode } from "react";
import { z } from "zod";
import { historyAddress } from "../../addresses.ts";
import { refusalText } from "../../api/adminApi.ts";
import { isUnreachable } from "../../connection/reachability.ts";
import { Unavailable } from "../../connection/Unreachable.tsx";
import { useFormOf } from "../../forms/control.ts";
import { TextField } from "../../forms/fields.tsx";
import { DialogButton, LinkButton } from "../../shell/buttons.tsx";
import { LoadingScreen } from "../../shell/screens.tsx";
import { adminTexts } from "../../texts/texts.ts";
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
	const texts = adminTexts.history.past;
	return (
		<div className={css.frame} data-theme={theme === "light" ? "sepia" : theme}>
			<section className={css.banner} aria-label={texts.title}>
				<Icon name="clock" />
				<p className={css.words}>
					<strong className={css.title}>{texts.sentence}</strong>{" "}
					<span>{data ? momentWords(data.asOf) : adminTexts.loading}</span>
				</p>
				<div className={css.actions}>
					<LookBack
						label={texts.chooseOther}
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
						{texts.back}
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
	const { nothingExisted, state } = adminTexts.history.past;
	return at === null ? nothingExisted : state(exactText(at), formatCount(position));
}

function PastFailed({ error }: { error: Error }) {
	if (isUnreachable(error)) return <Unavailable error={error} />;
	const texts = adminTexts.history.past;
	const isNowhere =
		error instanceof ApiError && (error.status === 404 || error.status === 422);
	if (!isNowhere)
		return <ErrorView level={2} title={texts.failed} message={refusalText(error)} />;
	return <EmptyState icon="clock" title={texts.nothing} text={refusalText(error)} />;
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
			title={adminTexts.history.past.lookBack}
			description={adminTexts.history.past.aboutLookBack}
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
			error: () => adminTexts.history.past.chooseMoment,
			abort: true,
		})
		.refine((time) => time <= new Date(), {
			error: () => adminTexts.history.past.inFuture,
		}),
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
				label={adminTexts.history.past.moment}
				type="datetime-local"
				max={local(new Date())}
			/>
			<Button type="submit">{adminTexts.history.past.show}</Button>
		</form>
	);
}

function local(time: Date): string {
	const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
	return shifted.toISOString().slice(0, 16);
}
