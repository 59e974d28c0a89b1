import type { RouteKernel } from "./accounts/index.ts";
import { accounts } from "./accounts/module.ts";
import { audit } from "./audit/module.ts";
import { backup } from "./backup/module.ts";
import { categories } from "./categories/module.ts";
import type { AppContext, CheckedSite, OpenSite } from "./context.ts";
import { doctor } from "./doctor/module.ts";
import { erasure } from "./erasure/module.ts";
import { health } from "./health/module.ts";
import { history } from "./history/module.ts";
import { media } from "./media/module.ts";
import { createCatalogue, type Module } from "./module.ts";
import { moving } from "./moving/module.ts";
import { notices } from "./notices/module.ts";
import { operations } from "./operations/module.ts";
import { pages } from "./pages/module.ts";
import { products } from "./products/module.ts";
import { reading } from "./reading/module.ts";
import { scheduling } from "./scheduling/module.ts";
import { search } from "./search/module.ts";
import { sending } from "./sending/module.ts";
import { settings } from "./settings/module.ts";
import { site } from "./site/module.ts";
import { statistics } from "./statistics/module.ts";
import { stories } from "./stories/module.ts";
import { subscriptions } from "./subscriptions/module.ts";
import { suppressions } from "./suppressions/module.ts";
import { transfer } from "./transfer/module.ts";

/**
 * All modules of the server. A module whose dependencies are not in the context does not
 * compile here.
 */
export const modules: readonly Module<AppContext, OpenSite, RouteKernel, CheckedSite>[] =
	[
		stories,
		search,
		products,
		categories,
		subscriptions,
		suppressions,
		sending,
		scheduling,
		notices,
		accounts,
		media,
		reading,
		settings,
		pages,
		statistics,
		site,
		health,
		operations,
		transfer,
		moving,
		audit,
		history,
		erasure,
		backup,
		doctor,
	];

export const catalogue = createCatalogue(modules);
export const allReadModels = catalogue.readModels;
