import type { Operations } from "./operations-responses.ts";

/** A value with its labels. Unknown values are left out. */
type Sample = [value: number | null | undefined, labels?: Record<string, string>];

interface Metric {
	name: string;
	type: "gauge" | "counter";
	help: string;
	samples: Sample[];
}

const seconds = (time: string | null) => (time === null ? null : Date.parse(time) / 1000);

/**
 * Returns the metrics in the text format of Prometheus, version 0.0.4:
 * https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export const metricsText = (operations: Operations): string =>
	metricsOf(operations).flatMap(linesOf).join("\n").concat("\n");

function metricsOf(operations: Operations): Metric[] {
	const { problems, versions, mail } = operations;
	const { schema, ...programs } = versions;
	const { user, system } = process.cpuUsage();
	return [
		gauge("creations_info", "Versions of the program and its environment", [
			[1, { ...programs, schema: String(schema) }],
		]),
		gauge("creations_problems", "Reasons why /health is not ok", [[problems.length]]),
		...sizeMetrics(operations.sizes),
		...readModelMetrics(operations),
		...backupMetrics(operations),
		...certificateMetrics(operations),
		...drillMetrics(operations.drill),
		...checkMetrics(operations),
		gauge("creations_mails_waiting", "Mails that are not sent yet", [[mail.waiting]]),
		gauge(
			"creations_mails_failed",
			"Mails that could not be sent in the last seven days",
			[[mail.failed]],
		),
		...requestMetrics(operations.requests),
		gauge("process_resident_memory_bytes", "Memory of the process", [
			[process.memoryUsage.rss()],
		]),
		counter("process_cpu_seconds_total", "Processor time of the process", [
			[(user + system) / 1e6],
		]),
	];
}

const readModelMetrics = ({ readModels }: Operations): Metric[] => [
	gauge(
		"creations_read_model_behind_events",
		"Events that a read model has not processed",
		readModels.map(({ name, behind }) => [behind, { model: name }]),
	),
	gauge(
		"creations_read_model_stopped",
		"1 if a read model no longer follows the log",
		readModels.map(({ name, stopped }) => [Number(stopped !== null), { model: name }]),
	),
];

const backupMetrics = ({ backups }: Operations): Metric[] => [
	gauge(
		"creations_last_backup_timestamp_seconds",
		"Time of the last backup",
		backups.map(({ kind, at }) => [seconds(at), { kind }]),
	),
	gauge(
		"creations_backup_failing",
		"1 if the last attempt failed, or none has ended for a long time",
		backups.map(({ kind, problem }) => [Number(problem !== null), { kind }]),
	),
];

function certificateMetrics({ certificate }: Operations): Metric[] {
	if (!certificate) return [];
	return [
		gauge(
			"creations_certificate_expiry_timestamp_seconds",
			"End of the certificate's validity; absent without a certificate",
			[[seconds(certificate.validUntil)]],
		),
		gauge(
			"creations_certificate_failed_orders",
			"Failed orders since the last certificate",
			[[certificate.failedOrders]],
		),
	];
}

const drillMetrics = ({ last }: Operations["drill"]): Metric[] => [
	gauge("creations_restore_drill_timestamp_seconds", "Time of the last restore drill", [
		[last && seconds(last.endedAt)],
	]),
	gauge(
		"creations_restore_drill_passed",
		"1 if the last restore drill passed, 0 if it failed or was skipped",
		[[last && Number(last.verdict === "passed"), { verdict: last?.verdict ?? "" }]],
	),
	gauge(
		"creations_restore_drill_passed_timestamp_seconds",
		"Time of the last restore drill that passed",
		[[last && seconds(last.passedAt)]],
	),
	gauge(
		"creations_restore_drill_duration_seconds",
		"Duration of the last restore drill",
		[[last?.seconds]],
	),
	gauge("creations_restore_drill_bytes", "Size of the restored site", [[last?.bytes]]),
];

const checkMetrics = ({ checks }: Operations): Metric[] => [
	gauge(
		"creations_last_check_timestamp_seconds",
		"Time of the last check",
		checks.map(({ kind, checkedAt }) => [seconds(checkedAt), { kind }]),
	),
	gauge(
		"creations_check_problems",
		"Problems that the last check found",
		checks.map(({ kind, problems }) => [problems.length, { kind }]),
	),
	gauge(
		"creations_check_first_bad_position",
		"Position of the first fault of the log; absent if there is none",
		checks.map(({ badPosition, kind }) => [badPosition, { kind }]),
	),
];

function sizeMetrics(sizes: Operations["sizes"]): Metric[] {
	const { events, database, pictures, growth, disk, daysUntilFull } = sizes;
	return [
		counter("creations_events_total", "Events in the log", [[events]]),
		gauge("creations_size_bytes", "Disk use of the site", [
			[database, { of: "database" }],
			[pictures, { of: "pictures" }],
		]),
		gauge(
			"creations_growth_bytes_per_day",
			"Growth of the disk use; absent until there is enough history",
			[
				[growth?.database, { of: "database" }],
				[growth?.pictures, { of: "pictures" }],
			],
		),
		gauge("creations_disk_free_bytes", "Free space on the disk of the data folder", [
			[disk.free],
		]),
		gauge("creations_disk_size_bytes", "Size of that disk", [[disk.size]]),
		gauge("creations_disk_full_days", "Days until that disk is full; absent if unknown", [
			[daysUntilFull],
		]),
	];
}

function requestMetrics({
	since,
	requests,
	failed,
	slow,
}: Operations["requests"]): Metric[] {
	return [
		gauge("process_start_time_seconds", "Start time of this server", [[seconds(since)]]),
		counter("creations_http_requests_total", "Requests", [[requests]]),
		counter("creations_http_errors_total", "Responses with a status of 500 or above", [
			[failed],
		]),
		counter(
			"creations_http_slow_requests_total",
			"Requests that took a second or longer, by route",
			slow.map(({ route, count }) => [count, { route }]),
		),
	];
}

const metric =
	(type: Metric["type"]) =>
	(name: string, help: string, samples: Sample[]): Metric => ({
		name,
		type,
		help,
		samples,
	});
const gauge = metric("gauge");
const counter = metric("counter");

function linesOf({ name, type, help, samples }: Metric): string[] {
	const samplesWithValue = samples.filter(([value]) => value != null);
	if (samplesWithValue.length === 0) return [];
	return [
		`# HELP ${name} ${help}`,
		`# TYPE ${name} ${type}`,
		...samplesWithValue.map(([value, labels]) => `${name}${labelsText(labels)} ${value}`),
	];
}

function labelsText(labels: Record<string, string> = {}): string {
	const pairs = Object.entries(labels).map(
		([name, value]) => `${name}="${escapeLabel(value)}"`,
	);
	return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

const escapeLabel = (value: string) =>
	value.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n");
