/** `1,000,000` */
export const count = (n: number) => n.toLocaleString("en");

/** `1 event`, `1,000 events` */
export const counted = (n: number, one: string, many = `${one}s`) => `${count(n)} ${n === 1 ? one : many}`;
