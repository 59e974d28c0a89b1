import * as css from "./Newsletter.css.ts";
import { NewsletterForm, NewsletterIntroduction } from "./NewsletterForm.tsx";
import type { Subscribe } from "./useSubscription.ts";

export function NewsletterCard({ subscribe }: { subscribe: Subscribe }) {
	return (
		<section className={css.card} aria-label="Newsletter">
			<NewsletterIntroduction />
			<div className={css.inlineForm}>
				<NewsletterForm subscribe={subscribe} />
			</div>
		</section>
	);
}
