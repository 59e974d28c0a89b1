interface Write<Value> {
	next: Value;
	done: Promise<void>;
}

export function createLatestWrites<Value>(save: (name: string, value: Value) => Promise<void>) {
	const waiting = new Map<string, Write<Value>>();

	function write(name: string, next: Value): Promise<void> {
		const underWay = waiting.get(name);
		if (underWay) {
			underWay.next = next;
			return underWay.done;
		}
		const entry = { next, done: Promise.resolve() };
		waiting.set(name, entry);
		entry.done = carryOut(name, entry);
		return entry.done;
	}

	async function carryOut(name: string, entry: Write<Value>): Promise<void> {
		try {
			for (;;) {
				const saved = entry.next;
				const failure = await save(name, saved).then(
					() => null,
					(error: unknown) => ({ error }),
				);
				if (saved !== entry.next) continue;
				if (failure) throw failure.error;
				return;
			}
		} finally {
			// Synchronously after the last look at what is wanted: a write in between would be lost.
			waiting.delete(name);
		}
	}

	const isSettled = () => waiting.size === 0;

	async function settled(): Promise<void> {
		while (!isSettled()) await Promise.allSettled([...waiting.values()].map(({ done }) => done));
	}

	return { waiting: waiting as ReadonlyMap<string, Readonly<Write<Value>>>, write, isSettled, settled };
}
