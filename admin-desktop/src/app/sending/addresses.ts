export const newsletterAddress = {
	subscribers: "/admin?tab=newsletter",
	list: "/admin/newsletters",
	welcome: "/admin/welcome-mail",
	report: (id: number) => `/admin/newsletters/${id}`,
	suppressions: "/admin/suppressions",
};
