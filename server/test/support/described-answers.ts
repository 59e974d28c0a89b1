import Ajv from "ajv/dist/2020";

interface Description {
	paths: Record<string, Record<string, Operation>>;
}

interface Operation {
	responses?: Record<string, { content?: Record<string, { schema?: object }> }>;
}

/**
 * Returns a function that compares the body of a JSON answer with the description of its
 * route: it returns the differences, or undefined.
 * @param description the site's `/api/openapi.json`
 */
export function createAnswerCheck({ paths }: Description) {
	const ajv = new Ajv({ strict: false, validateFormats: false });
	return (route: string, status: number, body: unknown): string | undefined => {
		const [method = "", path = ""] = route.split(" ");
		const operation = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
		const schema = operation?.responses?.[status]?.content?.["application/json"]?.schema;
		if (!schema) return undefined;
		return ajv.validate(schema, body) ? undefined : ajv.errorsText();
	};
}
