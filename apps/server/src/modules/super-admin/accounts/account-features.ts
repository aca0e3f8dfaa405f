import type { AccountFeature } from '@parley/contract';
import type { Edition } from '../../../platform/config/config';
import { editions } from '../../../platform/config/settings';
import { enabledFeatures } from '../../accounts/accounts.facade';

/** Features that are off in every edition until they are turned on for an account. */
const OPTIONAL = ['ip_lookup'] as const;

/** Names of all features. */
const known: readonly string[] = [
  ...new Set([...editions.flatMap((edition) => Object.keys(enabledFeatures({}, edition))), ...OPTIONAL]),
].sort();

export const isKnownFeature = (name: string): boolean => known.includes(name);

/**
 * The effective features of an account and their origin. `stored` only has the differences from the edition's defaults.
 */
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

/** Merges changes into `stored`; null removes a difference. */
export function withFeatures(
  stored: Record<string, unknown>,
  overrides: Record<string, boolean | null>,
): Record<string, unknown> {
  const merged = { ...stored, ...overrides };
  return Object.fromEntries(Object.entries(merged).filter(([, isOn]) => isOn !== null));
}
