import { afterEach, expect, jest, mock, test } from "bun:test";
import { act, fireEvent, screen } from "@testing-library/react";
import { dismissToast } from "../../Toast/toasts.ts";
import { accessibilityFaults, renderPage } from "../../testing/renderPage.tsx";
import { NewsletterCard, NewsletterForm } from "./NewsletterForm.tsx";

afterEach(() => {
	jest.useRealTimers();
	act(() => dismissToast());
});

const field = () => screen.getByLabelText("Email address") as HTMLInputElement;

function signUp(email: string) {
	fireEvent.change(field(), { target: { value: email } });
	const form = field().closest("form");
	if (form) fireEvent.submit(form);
}

test("the card says what it is about", async () => {
	const { container } = renderPage(<NewsletterCard subscribe={async () => ({})} />);
	expect(screen.getByRole("heading", { name: "Stay Updated" })).toBeDefined();
	expect(screen.getByText("Get notified about new stories and product releases")).toBeDefined();
	expect(screen.getByPlaceholderText("Enter your email")).toBe(field());
	expect(field().type).toBe("email");
	expect(field().required).toBe(true);
	expect(screen.getByRole("button", { name: "Subscribe to Newsletter" })).toBeDefined();
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("the address is sent trimmed, none of spaces, and the button says that it is under way", () => {
	const subscribe = mock(() => new Promise<object>(() => {}));
	renderPage(<NewsletterForm subscribe={subscribe} />);
	signUp("   ");
	expect(subscribe).not.toHaveBeenCalled();
	signUp("  ada@example.com ");
	expect(subscribe).toHaveBeenCalledWith("ada@example.com");
	expect(screen.getByRole("button", { name: "Subscribing..." })).toBeDefined();
});

test.each([
	["the server's message", { message: "Please check your inbox." }, "Please check your inbox."],
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

test("any other failure has a general message", async () => {
	renderPage(<NewsletterForm subscribe={() => Promise.reject(new Error("offline"))} />);
	signUp("ada@example.com");
	expect(await screen.findByText("Something went wrong. Please try again.")).toBeDefined();
});
