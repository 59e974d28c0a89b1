import { afterEach, expect, jest, mock, onTestFinished, test } from "bun:test";
import { UI_LANGUAGES } from "@creations/events/text";
import { act, fireEvent, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { ApiError } from "../api/client.ts";
import {
	accessibilityFaults,
	aProduct,
	aStory,
	aUser,
	renderPage,
	site,
} from "../testing/renderPage.tsx";
import { de } from "../texts/de.ts";
import { en } from "../texts/en.ts";
import { setSharedTexts } from "../texts/texts.ts";
import { FeaturedProducts, FeaturedStories } from "./Featured/Featured.tsx";
import { LandingHero } from "./Landing/Landing.tsx";
import { NewsletterCard, NewsletterForm } from "./Newsletter/NewsletterForm.tsx";
import {
	PageNotFound,
	ProductNotFound,
	StoryNotFound,
} from "./Placeholders/Placeholders.tsx";
import { ProductGallery } from "./ProductGallery/ProductGallery.tsx";
import { LikeToggle } from "./ProductInformation/ProductInformation.tsx";
import { SiteFooter } from "./SiteFooter/SiteFooter.tsx";
import { BrandMark, menuNames } from "./SiteHeader/parts.tsx";
import { SiteHeader } from "./SiteHeader/SiteHeader.tsx";
import { signInWords, useSignInAddress } from "./signIn.ts";

afterEach(() => void jest.useRealTimers());

const visitor = <SiteHeader site={site} user={null} subscribe={async () => ({})} />;
const main = () => within(screen.getByRole("navigation", { name: "Main" }));

test("the brand leads home", async () => {
	const { container } = renderPage(visitor);
	const brand = screen.getByRole("link", { name: /^S&C/ });
	expect(brand.textContent).toBe("S&C Stories & Creations");
	expect(brand.getAttribute("href")).toBe("/");
	expect(await accessibilityFaults(container)).toEqual([]);
});

test.each([
	["/stories", "Stories"],
	["/stories/rain", "Stories"],
	["/products", "Products"],
])("at %s the link %s is the current one", (path, name) => {
	renderPage(visitor, { path });
	const current = main()
		.getAllByRole("link")
		.filter((link) => link.getAttribute("aria-current") === "page");
	expect(current.map((link) => link.textContent)).toEqual([name]);
});

test("both names are shown, with the email below; without them only the email is shown", () => {
	expect(menuNames(aUser())).toEqual({
		first: "Ada Lovelace",
		second: "ada@example.com",
	});
	for (const missing of [{ firstName: null }, { lastName: null }])
		expect(menuNames(aUser(missing))).toEqual({ first: "ada@example.com", second: null });
});

test("the footer shows the tagline and links", async () => {
	const { container } = renderPage(<SiteFooter site={site} />);
	expect(screen.getByText(site.tagline)).toBeDefined();
	expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
		"/stories",
		"/products",
		"/pages/about",
		"/pages/privacy",
		"https://www.etsy.com/shop/stories",
		"/feeds",
		...UI_LANGUAGES.map((language) => `/?language=${language}`),
	]);
	const english = screen.getByRole("link", { name: "English" });
	expect(english.getAttribute("aria-current")).toBe("true");
	expect(screen.getByText("العربية").dir).toBe("rtl");
	expect(screen.getByText(site.name)).toBeDefined();
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("newsletters are linked if one is published", () => {
	renderPage(<SiteFooter site={{ ...site, hasNewsletters: true }} />);
	expect(screen.getByRole("link", { name: "Newsletters" }).getAttribute("href")).toBe(
		"/newsletters",
	);
});

test.each(["S&C", "Atelier", "A&B&C"])("the wordmark reads %s", (abbreviation) => {
	const { container } = renderPage(<BrandMark abbreviation={abbreviation} />);
	expect(container.querySelector("span")?.textContent).toBe(abbreviation);
});

test.each([
	[
		StoryNotFound,
		"Story",
		"The story you're looking for doesn't exist or isn't published yet.",
		"Stories",
		"/stories",
	],
	[
		ProductNotFound,
		"Product",
		"The product you're looking for doesn't exist or isn't available.",
		"Products",
		"/products",
	],
	[PageNotFound, "404 Page", "This page doesn't exist.", "home", "/"],
])("%p shows a message and a link back", (NotFound, noun, why, list, href) => {
	renderPage(<NotFound />);
	expect(
		screen.getByRole("heading", { level: 1, name: `${noun} Not Found` }),
	).toBeDefined();
	expect(screen.getByText(why)).toBeDefined();
	expect(screen.getByRole("link", { name: `Back to ${list}` }).getAttribute("href")).toBe(
		href,
	);
});

function SignIn() {
	return <a href={useSignInAddress()}>Sign in</a>;
}

test("the server's page is the same for every query", () => {
	expect(rendered(<SignIn />, "/stories?x=1")).toBe(rendered(<SignIn />, "/stories"));
});

test("the words of the sign-in button follow the ways to sign in", () => {
	expect(signInWords()).toBe("Sign in with GitHub");
	expect(signInWords(["mail"])).toBe("Sign in by email");
	const [github, google] = [{ provider: "GitHub" }, { provider: "Google" }];
	const apple = { provider: "Apple" };
	expect(signInWords([google])).toBe("Sign in with Google");
	expect(signInWords(["mail", github])).toBe("Sign in by email or GitHub");
	expect(signInWords(["mail", github, google])).toBe(
		"Sign in by email, GitHub or Google",
	);
	expect(signInWords(["mail", github, google, apple])).toBe(
		"Sign in by email, GitHub and more",
	);
});

const parts: [string, ReactNode][] = [
	[
		"the header",
		<SiteHeader key="" site={site} user={aUser()} subscribe={async () => ({})} />,
	],
	["the landing hero", <LandingHero key="" site={site} />],
	["stories", <FeaturedStories key="" latest={[aStory()]} popular={[]} />],
	[
		"products",
		<FeaturedProducts
			key=""
			products={[aProduct()]}
			categories={[]}
			selected={new Set()}
			onSelect={() => {}}
		/>,
	],
	["the gallery", <ProductGallery key="" name="Band" images={["/1.webp", "/2.webp"]} />],
	["the like toggle", <LikeToggle key="" name="Band" />],
];

const rendered = (part: ReactNode, location = "/") =>
	renderToString(<StaticRouter location={location}>{part}</StaticRouter>);

test.each(parts)(
	"sentences of %s are in one piece in the server's HTML",
	(_name, part) => {
		expect(rendered(part)).not.toContain("<!-- -->");
	},
);

test.each(parts)(
	"what the server renders of %s is visible without a script",
	(_name, part) => {
		expect(rendered(part)).not.toMatch(
			/opacity:\s*0(?![.\d])|visibility:\s*hidden|translate/,
		);
	},
);

const field = (label = "Email address") =>
	screen.getByLabelText(label) as HTMLInputElement;

function signUp(email: string, label?: string) {
	fireEvent.change(field(label), { target: { value: email } });
	const form = field(label).closest("form");
	if (form) fireEvent.submit(form);
}

test("the card shows its title and text", async () => {
	const { container } = renderPage(<NewsletterCard subscribe={async () => ({})} />);
	expect(screen.getByRole("heading", { name: "Stay Updated" })).toBeDefined();
	expect(
		screen.getByText("Get notified about new stories and product releases"),
	).toBeDefined();
	expect(screen.getByPlaceholderText("Enter your email")).toBe(field());
	expect(field().type).toBe("email");
	expect(field().required).toBe(true);
	expect(screen.getByRole("button", { name: "Subscribe to Newsletter" })).toBeDefined();
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("the address is trimmed, a blank one is not sent, and the button shows the progress", () => {
	const subscribe = mock(() => new Promise<object>(() => {}));
	renderPage(<NewsletterForm subscribe={subscribe} />);
	signUp("   ");
	expect(subscribe).not.toHaveBeenCalled();
	signUp("  ada@example.com ");
	expect(subscribe).toHaveBeenCalledWith("ada@example.com");
	expect(screen.getByRole("button", { name: "Subscribing..." })).toBeDefined();
});

test.each([
	[
		"the server's message",
		{ message: "Please check your inbox." },
		"Please check your inbox.",
	],
	["one of its own", {}, "You'll receive updates about new stories and products."],
])("success thanks in a toast, with %s", async (_, answer, said) => {
	renderPage(<NewsletterForm subscribe={async () => answer} />);
	signUp("ada@example.com");
	expect(await screen.findByText("Welcome to our newsletter!")).toBeDefined();
	expect(screen.getByText(said)).toBeDefined();
});

test("two seconds after success the form is empty again and done", async () => {
	jest.useFakeTimers();
	const onDone = mock();
	renderPage(<NewsletterForm subscribe={async () => ({})} onDone={onDone} />);
	signUp("ada@example.com");
	await act(async () => {});
	act(() => void jest.advanceTimersByTime(1999));
	expect(screen.getByText("Thank you for subscribing!")).toBeDefined();
	expect(onDone).not.toHaveBeenCalled();
	act(() => void jest.advanceTimersByTime(1));
	expect(field().value).toBe("");
	expect(onDone).toHaveBeenCalledTimes(1);
});

test("a page in another language has no English message of the server", async () => {
	onTestFinished(() => setSharedTexts(en));
	setSharedTexts(de);
	const refused = { message: "Too many requests.", code: "rate-limited" };
	const subscribe = mock(async () => ({ message: "Please check your inbox." }));
	subscribe.mockRejectedValueOnce(new ApiError(429, "", refused));
	renderPage(<NewsletterForm subscribe={subscribe} />);
	signUp("ada@example.com", de.newsletter.email);
	expect(await screen.findByText(de.newsletter.failedText)).toBeDefined();
	signUp("ada@example.com", de.newsletter.email);
	expect((await screen.findAllByText(de.newsletter.inbox)).length).toBeGreaterThan(0);
	expect(screen.queryByText("Please check your inbox.")).toBeNull();
});

test("any other failure has a general message", async () => {
	renderPage(<NewsletterForm subscribe={() => Promise.reject(new Error("offline"))} />);
	signUp("ada@example.com");
	expect(
		await screen.findByText("Something went wrong. Please try again."),
	).toBeDefined();
});
