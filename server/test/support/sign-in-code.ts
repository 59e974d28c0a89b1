/** What the servers of the tests are started with, and browsers open to be more than the demo reader. */
export const SIGN_IN_CODE = "sign-in-code-of-the-tests";
