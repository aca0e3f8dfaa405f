import { availableChannelTypes, channels } from '@parley/contract';
import { serverTexts } from '@parley/i18n/server';
import type { Edition } from '../../platform/config/config';
import { FeatureOffError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import { findAccount } from './accounts.repository';

/**
 * On in every edition, until an account turns one off. A flag is added here only when its feature is built, so that
 * neither our screens nor compatible clients offer a missing feature.
 */
const ON_BY_DEFAULT = [
  'macros',
  'agent_management',
  'team_management',
  'inbox_management',
  'labels',
  'custom_attributes',
  'canned_responses',
  'voice_recorder',
  'crm',
  'auto_resolve_conversations',
  'chatwoot_v4',
  'reports',
  'campaigns',
  'contact_chatwoot_support_team',
  'help_center',
  'assignment_v2',
] as const;

/** On in every edition too: the channels whose inboxes can be created. */
const ON_FOR_CHANNELS = availableChannelTypes.flatMap((type) => channels[type].feature ?? []);

/** Also on in self-hosted installations: every feature that needs no external service. */
const ON_WHEN_SELF_HOSTED = [
  'conversation_unread_counts',
  'disable_branding',
  'audit_logs',
  'message_reply_to',
  'inbox_view',
  'custom_roles',
  'advanced_assignment',
  'quoted_email_reply',
  'advanced_search',
  'conversation_required_attributes',
  'csat_review_notes',
  'inbound_emails',
  'email_continuity_on_api_channel',
] as const;

/**
 * Enabled flags of an account; every value is true. Only differences from the edition's defaults are stored, so that
 * features that a later release turns on by default reach existing accounts.
 */
export function enabledFeatures(stored: Record<string, unknown>, edition: Edition): Record<string, true> {
  const names = new Set<string>([...ON_BY_DEFAULT, ...ON_FOR_CHANNELS]);
  if (edition === 'self_hosted') for (const name of ON_WHEN_SELF_HOSTED) names.add(name);
  for (const [name, isOn] of Object.entries(stored)) {
    if (isOn === true) names.add(name);
    else names.delete(name);
  }
  return Object.fromEntries([...names].map((name) => [name, true as const]));
}

type Feature = (typeof ON_BY_DEFAULT)[number] | (typeof ON_WHEN_SELF_HOSTED)[number];

export async function hasFeature(
  ctx: Pick<ActionContext, 'db' | 'accountId' | 'services'>,
  feature: Feature,
): Promise<boolean> {
  const account = await findAccount(ctx.db, ctx.accountId);
  const { edition } = ctx.services.config;
  return account !== undefined && enabledFeatures(account.features, edition)[feature] === true;
}

/** Error: 403 if the account has the feature off. */
export async function requireFeature(ctx: ActionContext, feature: Feature): Promise<void> {
  if (await hasFeature(ctx, feature)) return;
  throw new FeatureOffError(serverTexts(ctx.locale).t('error.featureOff'));
}
