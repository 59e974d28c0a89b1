/** Lower-case hex. */
export const sha256 = (bytes: Uint8Array): string => Bun.SHA256.hash(bytes, "hex");
