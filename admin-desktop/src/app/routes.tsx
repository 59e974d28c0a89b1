import { PageNotFound } from "@creations/shared-ui";
import { Navigate, type RouteObject, redirectDocument } from "react-router-dom";
import { products, stories } from "./items/kinds.ts";
import { Shell } from "./shell/Shell.tsx";
import { screenAt } from "./shell/screenAt.tsx";
import { ErrorScreen, ScreenFailed } from "./shell/screens.tsx";

export const adminRoute: RouteObject = {
	path: "/admin",
	element: <Shell />,
	errorElement: <ErrorScreen />,
	children: [
		{
			errorElement: <ScreenFailed />,
			children: [
				screenAt(
					"",
					() => import("./content/ContentPage.tsx"),
					({ ContentPage }) => <ContentPage />,
				),
				screenAt(
					"stories/deleted",
					() => import("./history/item/DeletedPage.tsx"),
					({ DeletedPage }) => <DeletedPage kind={stories} />,
				),
				screenAt(
					"stories/featured",
					() => import("./items/featured/FeaturedPage.tsx"),
					({ FeaturedPage }) => <FeaturedPage kind={stories} />,
				),
				screenAt(
					"stories/:id",
					() => import("./stories/StoryEditor.tsx"),
					({ StoryEditorPage }) => <StoryEditorPage />,
				),
				screenAt(
					"stories/:id/history",
					() => import("./history/item/ItemHistoryPage.tsx"),
					({ StoryHistoryPage }) => <StoryHistoryPage />,
				),
				screenAt(
					"products/deleted",
					() => import("./history/item/DeletedPage.tsx"),
					({ DeletedPage }) => <DeletedPage kind={products} />,
				),
				screenAt(
					"products/featured",
					() => import("./items/featured/FeaturedPage.tsx"),
					({ FeaturedPage }) => <FeaturedPage kind={products} />,
				),
				screenAt(
					"products/:id",
					() => import("./products/ProductEditor.tsx"),
					({ ProductEditorPage }) => <ProductEditorPage />,
				),
				screenAt(
					"products/:id/history",
					() => import("./history/item/ItemHistoryPage.tsx"),
					({ ProductHistoryPage }) => <ProductHistoryPage />,
				),
				screenAt(
					"moving",
					() => import("./moving/MovingPage.tsx"),
					({ MovingPage }) => <MovingPage />,
				),
				screenAt(
					"pictures",
					() => import("./pictures/PicturesPage.tsx"),
					({ PicturesPage }) => <PicturesPage />,
				),
				screenAt(
					"settings",
					() => import("./settings/SettingsPage.tsx"),
					({ SettingsPage }) => <SettingsPage />,
				),
				screenAt(
					"settings/categories",
					() => import("./categories/CategoriesPage.tsx"),
					({ CategoriesPage }) => <CategoriesPage />,
				),
				screenAt(
					"settings/operations",
					() => import("./operations/OperationsPage.tsx"),
					({ OperationsPage }) => <OperationsPage />,
				),
				screenAt(
					"settings/pages/:id",
					() => import("./settings/PageEditorPage.tsx"),
					({ PageEditorPage }) => <PageEditorPage />,
				),
				screenAt(
					"statistics",
					() => import("./statistics/StatisticsPage.tsx"),
					({ StatisticsPage }) => <StatisticsPage />,
				),
				screenAt(
					"scheduled",
					() => import("./scheduling/SchedulePage.tsx"),
					({ SchedulePage }) => <SchedulePage />,
				),
				screenAt(
					"newsletters",
					() => import("./sending/reports/NewslettersPage.tsx"),
					({ NewslettersPage }) => <NewslettersPage />,
				),
				screenAt(
					"newsletters/:id",
					() => import("./sending/reports/ReportPage.tsx"),
					({ ReportPage }) => <ReportPage />,
				),
				screenAt(
					"welcome-mail",
					() => import("./sending/welcome/WelcomePage.tsx"),
					({ WelcomePage }) => <WelcomePage />,
				),
				screenAt(
					"suppressions",
					() => import("./suppressions/SuppressionsPage.tsx"),
					({ SuppressionsPage }) => <SuppressionsPage />,
				),
				screenAt(
					"history",
					() => import("./history/site/SiteHistoryPage.tsx"),
					({ SiteHistoryPage }) => <SiteHistoryPage />,
				),
				screenAt(
					"history/then",
					() => import("./history/past/PastSitePage.tsx"),
					({ PastSitePage }) => <PastSitePage />,
				),
				screenAt(
					"history/then/stories/:id",
					() => import("./history/past/PastItemPages.tsx"),
					({ PastStoryPage }) => <PastStoryPage />,
				),
				screenAt(
					"history/then/products/:id",
					() => import("./history/past/PastItemPages.tsx"),
					({ PastProductPage }) => <PastProductPage />,
				),
				{ path: "stories", element: <Navigate to="/admin" replace /> },
				{ path: "products", element: <Navigate to="/admin?tab=products" replace /> },
				{ path: "*", element: <PageNotFound /> },
			],
		},
	],
};

export const routes: RouteObject[] = [
	adminRoute,
	// Everything else is the public site: another document.
	{ path: "*", loader: ({ request }) => redirectDocument(request.url), element: null },
];
