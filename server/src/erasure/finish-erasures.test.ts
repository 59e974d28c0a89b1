import { expect, test } from "bun:test";
import { join } from "node:path";
import { temporaryLog } from "../../test/support/site.ts";
import { siteFile } from "../../test/support/stores.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";
import { openErasureList } from "../kernel/keys/erasure-list.ts";
import { openKeys } from "../kernel/keys/subject-keys.ts";
import type { Erasable } from "../kernel/log/handle.ts";
import { Refusal, type RefusalCode } from "../kernel/refusal.ts";
import { openStore } from "../kernel/store/open-store.ts";
import { finishErasures } from "./finish-erasures.ts";

async function refusedWith(code: RefusalCode) {
	const { store } = await temporaryLog();
	const list = openErasureList(join(temporaryFolder(), "erased.ndjson"));
	const keyStore = await openStore(siteFile(temporaryFolder()).url);
	const keys = await openKeys(keyStore, list);
	await keys.seal("ada", "Ada");
	list.add([{ person: "ada", stream: "account-1", at: new Date().toISOString(), by: "test" }]);
	const erasable: Erasable = {
		kind: "account",
		erasedBy: "AccountErased",
		holding: async () => [1],
		record: () => Promise.reject(new Refusal(code, "refused")),
		erase: async () => {},
	};
	return finishErasures({ store, keys, list }, [erasable]).finally(() => keyStore.close());
}

test("what another process has recorded meanwhile is not recorded again, and keeps nobody from starting", async () => {
	expect(await refusedWith("not-found")).toEqual({ keys: 1, streams: 0, gone: true });
});

test("an erasure that cannot be recorded ends the start", async () => {
	await expect(refusedWith("no-space")).rejects.toMatchObject({ code: "no-space" });
});
