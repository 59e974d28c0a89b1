export const newsletterAddress = {
	subscribers: "/admin?tab=newsletter",
	list: "/admin/newsletters",
	report: (id: number) => `/admin/newsletters/${id}`,
	suppressions: "/admin/suppressions",
};
