import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "sqlite",
	schema: [
		"./src/kernel/store/tables.ts",
		"./src/!(kernel)/**/*-list.ts",
		"./src/site/former-addresses.ts",
		"./src/accounts/sessions.ts",
		"./src/audit/check-results.ts",
		"./src/backup/drill/drill-results.ts",
		"./src/accounts/desktop-codes.ts",
		"./src/mail-sign-in/sign-in-requests.ts",
		"./src/marketplace-links/link-results.ts",
		"./src/provider-sign-in/pending-sign-ins.ts",
		"./src/media/uploads.ts",
		"./src/operations/sizes.ts",
		"./src/sending/deliveries.ts",
		"./src/sending/ledger.ts",
		"./src/sending/transactional/mail-deliveries.ts",
	],
	out: "./migrations",
});
