import type { Account, AccountShow, CacheKeys } from '@parley/contract';
import type { Config } from '../../platform/config/config';
import type { AccountRow } from './accounts.repository';
import { enabledFeatures } from './features';

const NEVER = '0000000000';
const KEPT_SECONDS = 72 * 3_600;
/** Keys that are always present, because clients read them without a check. */
const BILLING_KEYS = [
  'plan_name',
  'subscribed_quantity',
  'subscription_status',
  'subscription_ends_on',
] as const;

export function presentAccount(row: AccountRow, config: Config): Account {
  return {
    settings: row.settings,
    created_at: row.created_at.toISOString(),
    ...presentCustomAttributes(row.custom_attributes),
    domain: row.domain,
    features: enabledFeatures(row.features, config.edition),
    id: row.id,
    locale: row.locale,
    name: row.name,
    support_email: row.support_email ?? senderAddress(config.mailerSenderEmail),
    status: row.status,
    cache_keys: presentCacheKeys(row.cache_keys),
  };
}

export function presentAccountShow(row: AccountRow, config: Config): AccountShow {
  return {
    ...presentAccount(row, config),
    latest_chatwoot_version: config.latestVersion ?? null,
    subscribed_features: null,
  };
}

/** A key older than 72 hours is presented as never set, because clients discard their copies by then. */
export function presentCacheKeys(stored: Record<string, unknown>): CacheKeys {
  const oldest = Math.floor(Date.now() / 1_000) - KEPT_SECONDS;
  const key = (model: string) => {
    const stamp = stored[model];
    return typeof stamp === 'string' && Number(stamp) >= oldest ? stamp : NEVER;
  };
  return { label: key('label'), inbox: key('inbox'), team: key('team') };
}

function presentCustomAttributes(stored: Record<string, unknown>): Pick<Account, 'custom_attributes'> {
  if (Object.keys(stored).length === 0) return {};
  const billing = Object.fromEntries(BILLING_KEYS.map((key) => [key, stored[key] ?? null]));
  return { custom_attributes: { ...billing, ...stored } };
}

/** `Parley <parley@localhost>` → `parley@localhost`. */
function senderAddress(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;
}
