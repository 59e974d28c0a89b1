import { accounts } from "./accounts/accounts-module.ts";
import type { RouteKernel } from "./accounts/index.ts";
import { audit } from "./audit/audit-module.ts";
import { backup } from "./backup/backup-module.ts";
import { categories } from "./categories/categories-module.ts";
import type { AppContext, CheckedSite, OpenSite } from "./context.ts";
import { doctor } from "./doctor/doctor-module.ts";
import { erasure } from "./erasure/erasure-module.ts";
import { health } from "./health/health-module.ts";
import { history } from "./history/history-module.ts";
import { https } from "./https/https-module.ts";
import { mailSignIn } from "./mail-sign-in/mail-sign-in-module.ts";
import { marketplaceLinks } from "./marketplace-links/marketplace-links-module.ts";
import { media } from "./media/media-module.ts";
import { createCatalogue, type Module } from "./module.ts";
import { moving } from "./moving/moving-module.ts";
import { newsletterDrafts } from "./newsletter-drafts/newsletter-drafts-module.ts";
import { notices } from "./notices/notices-module.ts";
import { operations } from "./operations/operations-module.ts";
import { pages } from "./pages/pages-module.ts";
import { products } from "./products/products-module.ts";
import { proofs } from "./proofs/proofs-module.ts";
import { providerSignIn } from "./provider-sign-in/provider-sign-in-module.ts";
import { reading } from "./reading/reading-module.ts";
import { reports } from "./reports/reports-module.ts";
import { scheduling } from "./scheduling/scheduling-module.ts";
import { search } from "./search/search-module.ts";
import { sending } from "./sending/sending-module.ts";
import { settings } from "./settings/settings-module.ts";
import { site } from "./site/site-module.ts";
import { statistics } from "./statistics/statistics-module.ts";
import { stories } from "./stories/stories-module.ts";
import { storyFiles } from "./story-files/story-files-module.ts";
import { subscriptions } from "./subscriptions/subscriptions-module.ts";
import { suppressions } from "./suppressions/suppressions-module.ts";
import { transfer } from "./transfer/transfer-module.ts";
import { weeklyLetter } from "./weekly-letter/weekly-letter-module.ts";

/**
 * All modules of the server. A module whose dependencies are not in the context does not
 * compile here.
 */
export const modules: readonly Module<AppContext, OpenSite, RouteKernel, CheckedSite>[] =
	[
		stories,
		storyFiles,
		search,
		products,
		marketplaceLinks,
		categories,
		subscriptions,
		suppressions,
		sending,
		scheduling,
		notices,
		accounts,
		mailSignIn,
		providerSignIn,
		media,
		reading,
		settings,
		newsletterDrafts,
		pages,
		statistics,
		site,
		health,
		https,
		operations,
		transfer,
		moving,
		audit,
		proofs,
		history,
		erasure,
		reports,
		backup,
		doctor,
		weeklyLetter,
	];

export const catalogue = createCatalogue(modules);
export const allReadModels = catalogue.readModels;
