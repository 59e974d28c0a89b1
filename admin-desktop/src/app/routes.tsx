import { PageNotFound } from "@creations/shared-ui";
import { Navigate, type RouteObject, redirectDocument } from "react-router-dom";
import { screens } from "./screens.ts";
import { Shell } from "./shell/Shell.tsx";
import { screenAt } from "./shell/screenAt.tsx";
import { ErrorScreen, ScreenFailed } from "./shell/screens.tsx";
import { pageTabs } from "./tabs/tabs.ts";

export const adminRoute: RouteObject = {
	path: "/admin",
	element: <Shell />,
	errorElement: <ErrorScreen />,
	children: [
		{
			errorElement: <ScreenFailed />,
			children: [
				...pageTabs.map(({ path, title, load }) => screenAt(path, load, title)),
				...Object.entries(screens).map(([path, load]) => screenAt(path, load)),
				{ path: "stories", element: <Navigate to="/admin" replace /> },
				{ path: "products", element: <Navigate to="/admin?tab=products" replace /> },
				{ path: "*", element: <PageNotFound /> },
			],
		},
	],
};

/** Has no frame, because the frame needs an answer of the server. */
const postRoute: RouteObject = {
	path: "/admin/post",
	errorElement: <ScreenFailed />,
	children: [screenAt("", async () => (await import("./posts/PostPage.tsx")).PostPage)],
};

export const routes: RouteObject[] = [
	adminRoute,
	postRoute,
	// All other addresses belong to the public site, which is another document.
	{ path: "*", loader: ({ request }) => redirectDocument(request.url), element: null },
];
