export const CPUS = ["x64", "arm64"] as const;
export type Cpu = (typeof CPUS)[number];

/** As Debian and container engines call them. */
export const DEBIAN_CPU: Record<Cpu, string> = { x64: "amd64", arm64: "arm64" };
