import { Elysia } from "elysia";
import { z } from "zod";
import { documented } from "../http/documented.ts";
import { fresh } from "../http/request/query.ts";
import type { Store } from "../kernel/store/store.ts";
import { notice } from "./answers.ts";
import { noticesAt } from "./notices.ts";

export { createNotifier } from "./notices.ts";

export const noticeRoutes = ({ store }: { store: Store }) =>
	new Elysia().get(
		"/api/admin/notices",
		async () => fresh(await noticesAt(store, new Date())),
		documented("admin", "What has become unusual and wants to be looked at", z.array(notice)),
	);
