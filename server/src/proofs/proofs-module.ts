import { defineModule } from "../module.ts";
import type { ProofDeps } from "./index.ts";

export const proofs = defineModule({
	name: "proofs",
	routes: async (deps: ProofDeps) => [(await import("./index.ts")).proofRoutes(deps)],
});
