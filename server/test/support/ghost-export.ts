/** A post as Ghost exports it, of a blog that anybody reads. */
export const ghostPost = (changes: Record<string, unknown> = {}) => ({
	id: "5f0c6e1d8a",
	uuid: "8e9c1f0a-ring",
	title: "The Ring",
	slug: "the-ring",
	mobiledoc: '{"version":"0.3.1"}',
	html: "<p>Once there was <strong>a ring</strong>.</p>",
	status: "published",
	visibility: "public",
	type: "post",
	created_at: "2019-05-01T08:00:00.000Z",
	updated_at: "2019-06-01T08:00:00.000Z",
	published_at: "2019-05-02T08:00:00.000Z",
	...changes,
});

/** As many posts, told apart by their numbers. */
export const ghostPosts = (count: number, changes: (n: number) => object = () => ({})) =>
	Array.from({ length: count }, (_, n) =>
		ghostPost({ uuid: `u${n}`, slug: `s${n}`, ...changes(n) }),
	);

export function ghostExport(...posts: object[]): string {
	const data = {
		users: [
			{
				id: "1",
				name: "Ada",
				email: "ada@old.example",
				password: "$2b$10$hash-of-a-password",
			},
		],
		settings: [{ key: "ghost_private_key", value: "a-private-key" }],
		posts,
		tags: [{ id: "1", name: "#internal", slug: "hash-internal" }],
	};
	return JSON.stringify({
		db: [{ meta: { exported_on: 1_700_000_000_000, version: "5.70.0" }, data }],
	});
}
