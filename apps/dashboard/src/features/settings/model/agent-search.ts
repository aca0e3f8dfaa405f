import type { Agent } from '@parley/contract';

/** Every word is in the name or in the address. */
export function matchesAgent({ name, email }: Pick<Agent, 'name' | 'email'>, search: string): boolean {
  const text = `${name} ${email}`.toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
