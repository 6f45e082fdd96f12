export function readEnvironment(text: string): Record<string, string>
