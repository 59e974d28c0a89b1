export const newsletterAddress = {
	subscribers: "/admin?tab=newsletter",
	list: "/admin/newsletters",
	welcome: "/admin/welcome-mail",
	report: (id: number) => `/admin/newsletters/${id}`,
	suppressions: "/admin/suppressions",
};

export const toSubscribers = { to: newsletterAddress.subscribers, label: "Back to the subscribers" };
