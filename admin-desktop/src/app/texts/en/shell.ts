export const shell = {
	administration: "Administration",
	content: "Content",
	tabs: {
		stories: "Stories",
		products: "Products",
		newsletter: "Newsletter",
		categories: "Categories",
		statistics: "Statistics",
		pictures: "Pictures",
		scheduled: "Scheduled",
		moving: "Import & export",
		settings: "Settings",
		history: "History",
	},
	backToContent: "Back to content",
	backToSettings: "Back to settings",
	backToPages: "Back to pages",
	notFound: "Not found",
	accessDenied: "Access Denied",
	needsAdministrator: "You need administrator privileges to access this page.",
	backToHome: "Back to home",
	offline: "You are offline",
	loadsWhenOnline: "This screen loads when you are online again.",
	exportCsv: "Export CSV",
	restore: "Restore",
	/** Name of a button in a row for screen readers: `Remove ada@example.com`. */
	actionOn: (action: string, name: string) => `${action} ${name}`,
	skipToContent: "Skip to content",
	reload: "Reload",
	version: (version: string) => `Version ${version}`,
	versions: (own: string, site: string) =>
		`Version ${own} · the site has version ${site}`,
	siteIsNewer: (site: string, own: string) =>
		`The site has version ${site}, and this application is version ${own}. ` +
		"Reload the page or update the application, then save: " +
		"what you have written is kept.",
	siteIsOlder: (site: string, own: string) =>
		`This application is version ${own}, and the site still has version ${site}. ` +
		"Update the site, then save: what you have written is kept.",
	error: "Error",
};
