import { PageNotFound } from "@creations/shared-ui";
import { Navigate, type RouteObject, redirectDocument } from "react-router-dom";
import { CategoriesPage } from "./categories/CategoriesPage.tsx";
import { ContentPage } from "./content/ContentPage.tsx";
import { DeletedPage } from "./history/item/DeletedPage.tsx";
import { ItemHistoryPage } from "./history/item/ItemHistoryPage.tsx";
import { PastProductPage, PastStoryPage } from "./history/past/PastItemPages.tsx";
import { PastSitePage } from "./history/past/PastSitePage.tsx";
import { SiteHistoryPage } from "./history/site/SiteHistoryPage.tsx";
import { FeaturedPage } from "./items/featured/FeaturedPage.tsx";
import { products, stories } from "./items/kinds.ts";
import { MovingPage } from "./moving/MovingPage.tsx";
import { OperationsPage } from "./operations/OperationsPage.tsx";
import { PicturesPage } from "./pictures/PicturesPage.tsx";
import { ProductEditorPage } from "./products/ProductEditor.tsx";
import { productLabels } from "./products/productForm.ts";
import { SchedulePage } from "./scheduling/SchedulePage.tsx";
import { NewslettersPage } from "./sending/reports/NewslettersPage.tsx";
import { ReportPage } from "./sending/reports/ReportPage.tsx";
import { WelcomePage } from "./sending/welcome/WelcomePage.tsx";
import { PageEditorPage } from "./settings/PageEditorPage.tsx";
import { SettingsPage } from "./settings/SettingsPage.tsx";
import { Shell } from "./shell/Shell.tsx";
import { ErrorScreen } from "./shell/screens.tsx";
import { StatisticsPage } from "./statistics/StatisticsPage.tsx";
import { StoryEditorPage } from "./stories/StoryEditor.tsx";
import { storyLabels } from "./stories/storyForm.ts";
import { SuppressionsPage } from "./suppressions/SuppressionsPage.tsx";

export const adminRoute: RouteObject = {
	path: "/admin",
	element: <Shell />,
	errorElement: <ErrorScreen />,
	children: [
		{ index: true, element: <ContentPage /> },
		{ path: "stories/deleted", element: <DeletedPage kind={stories} /> },
		{ path: "stories/featured", element: <FeaturedPage kind={stories} /> },
		{ path: "stories/:id", element: <StoryEditorPage /> },
		{ path: "stories/:id/history", element: <ItemHistoryPage kind={stories} labels={storyLabels} /> },
		{ path: "products/deleted", element: <DeletedPage kind={products} /> },
		{ path: "products/featured", element: <FeaturedPage kind={products} /> },
		{ path: "products/:id", element: <ProductEditorPage /> },
		{ path: "products/:id/history", element: <ItemHistoryPage kind={products} labels={productLabels} /> },
		{ path: "moving", element: <MovingPage /> },
		{ path: "pictures", element: <PicturesPage /> },
		{ path: "settings", element: <SettingsPage /> },
		{ path: "settings/categories", element: <CategoriesPage /> },
		{ path: "settings/operations", element: <OperationsPage /> },
		{ path: "settings/pages/:id", element: <PageEditorPage /> },
		{ path: "statistics", element: <StatisticsPage /> },
		{ path: "scheduled", element: <SchedulePage /> },
		{ path: "newsletters", element: <NewslettersPage /> },
		{ path: "newsletters/:id", element: <ReportPage /> },
		{ path: "welcome-mail", element: <WelcomePage /> },
		{ path: "suppressions", element: <SuppressionsPage /> },
		{ path: "history", element: <SiteHistoryPage /> },
		{ path: "history/then", element: <PastSitePage /> },
		{ path: "history/then/stories/:id", element: <PastStoryPage /> },
		{ path: "history/then/products/:id", element: <PastProductPage /> },
		{ path: "stories", element: <Navigate to="/admin" replace /> },
		{ path: "products", element: <Navigate to="/admin?tab=products" replace /> },
		{ path: "*", element: <PageNotFound /> },
	],
};

export const routes: RouteObject[] = [
	adminRoute,
	// Everything else is the public site: another document.
	{ path: "*", loader: ({ request }) => redirectDocument(request.url), element: null },
];
