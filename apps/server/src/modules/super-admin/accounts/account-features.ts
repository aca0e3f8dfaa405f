import type { AccountFeature } from '@parley/contract';
import type { Edition } from '../../../platform/config/config';
import { editions } from '../../../platform/config/settings';
import { enabledFeatures } from '../../accounts/accounts.facade';

/** On for nobody until somebody turns them on for an account. */
const OPTIONAL = ['ip_lookup'] as const;

/** Every feature an account may have or lack, by name. */
const known: readonly string[] = [
  ...new Set([...editions.flatMap((edition) => Object.keys(enabledFeatures({}, edition))), ...OPTIONAL]),
].sort();

export const isKnownFeature = (name: string): boolean => known.includes(name);

/** What counts for an account, and why. `stored` holds departures from the edition alone. */
export function describeFeatures(stored: Record<string, unknown>, edition: Edition): AccountFeature[] {
  const byDefault = enabledFeatures({}, edition);
  const enabled = enabledFeatures(stored, edition);
  const names = [...new Set([...known, ...Object.keys(stored)])];
  return names.map((name) => ({
    name,
    is_on: enabled[name] === true,
    by_default: byDefault[name] === true,
    own: typeof stored[name] === 'boolean' ? stored[name] : null,
  }));
}

/** `stored` with the wishes in it; null takes a decision back. */
export function withFeatures(
  stored: Record<string, unknown>,
  wishes: Record<string, boolean | null>,
): Record<string, unknown> {
  const merged = { ...stored, ...wishes };
  return Object.fromEntries(Object.entries(merged).filter(([, isOn]) => isOn !== null));
}
