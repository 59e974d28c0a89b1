import type { ImportJob } from "@creations/server/answers";
import type { Body } from "@creations/shared-ui/api";
import { serverMessage } from "@creations/shared-ui/api";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AdminApi, useAdminApi } from "../api/adminApi.ts";
import { toastRefusal } from "../api/useChange.ts";
import { usePlatform } from "../platform.ts";
import type { ChosenFile } from "./droppedFiles.ts";
import { sendFiles } from "./sendFiles.ts";

export const IMPORTS = "/api/admin/imports";
const EVERY_MS = 700;

export type ImportOptions = Omit<Body<"POST /api/admin/import-jobs">, "drop" | "isReport">;

type Stage =
	| { kind: "choosing" }
	| { kind: "sending"; percent: number }
	| { kind: "working"; drop: string; options: ImportOptions; job: string; isReport: boolean };

export type ImportState = ReturnType<typeof useImport>;

/** Files are sent once, reported on, and brought in when whoever chose them has seen the report. */
export function useImport() {
	const api = useAdminApi();
	const platform = usePlatform();
	const queryClient = useQueryClient();
	const [stage, setStage] = useState<Stage>({ kind: "choosing" });
	const job = useJob(stage.kind === "working" ? stage.job : undefined);

	async function begin(drop: string, options: ImportOptions, isReport: boolean) {
		const body = { drop, isReport, ...options };
		const { id } = await api.request("POST /api/admin/import-jobs", { body });
		setStage({ kind: "working", drop, options, job: id, isReport });
	}

	async function report(files: ChosenFile[], options: ImportOptions) {
		setStage({ kind: "sending", percent: 0 });
		try {
			const drop = await sendFiles(api, platform, files, (percent) => setStage({ kind: "sending", percent }));
			await begin(drop, options, true);
		} catch (error) {
			toastRefusal("The files could not be sent. Please try again.")(error);
			setStage({ kind: "choosing" });
		}
	}

	async function bringIn() {
		if (stage.kind !== "working") return;
		await begin(stage.drop, stage.options, false).catch(
			toastRefusal("This did not begin. Please try again."),
		);
	}
	const stop = () => stage.kind === "working" && stopJob(api, stage.job);

	function reset() {
		setStage({ kind: "choosing" });
		void queryClient.invalidateQueries();
	}

	return { stage, job: job.data, failure: failureOf(job.error), report, bringIn, stop, reset };
}

const stopJob = (api: AdminApi, job: string) =>
	api
		.request("POST /api/admin/import-jobs/:job/stop", { params: { job } })
		.catch(toastRefusal("This could not be stopped."));

const failureOf = (error: unknown) =>
	error ? (serverMessage(error) ?? "It is not known how this went on.") : null;

function useJob(id: string | undefined) {
	const api = useAdminApi();
	return useQuery({
		queryKey: ["/api/admin/import-jobs", id],
		queryFn: (): Promise<ImportJob> =>
			api.request("GET /api/admin/import-jobs/:job", { params: { job: id ?? "" } }),
		enabled: id !== undefined,
		gcTime: 0,
		refetchInterval: ({ state }) => (state.data && state.data.state !== "running" ? false : EVERY_MS),
	});
}
