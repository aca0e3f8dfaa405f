import { capabilitiesOf, isUrlRule, type RouteBody, type routes } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import { type FieldProblem, ValidationError } from '../../platform/http/errors';
import { blank } from '../../platform/http/field-problems';
import type { AccountValues } from '../../platform/db/account-rows';
import { findInbox, findInboxAgentIds } from '../inboxes/inboxes.facade';
import { listLabels } from '../labels/labels.facade';
import type { CampaignRow } from './campaigns.types';

export type CampaignInput = RouteBody<typeof routes.updateCampaign>;

/** What may still change while a one-off campaign is being sent. */
const CHANGES_WHILE_SENDING: readonly (keyof CampaignInput)[] = ['enabled', 'title', 'description'];

/**
 * The values to store; missing fields keep their values. `before` is null for a new campaign. Error: 422 with the fields
 * of the compatible API.
 */
export async function campaignValuesOf(
  tx: Tx,
  input: CampaignInput,
  before: CampaignRow | null,
): Promise<AccountValues<'campaigns'>> {
  refuseLateChanges(input, before);
  const title = (input.title ?? before?.title ?? '').trim();
  const message = input.message ?? before?.message ?? '';
  const inboxId = input.inbox_id ?? before?.inbox_id;
  const problems: FieldProblem[] = [
    ...(title === '' ? [blank('title')] : []),
    ...(message.trim() === '' ? [blank('message')] : []),
  ];
  if (inboxId === undefined) throw new ValidationError([...problems, blank('inbox_id')]);
  const inbox = await findInbox(tx.db, tx.accountId, inboxId);
  const kind = inbox ? capabilitiesOf(inbox.channel_type).campaigns : null;
  if (!inbox) problems.push(unknown('inbox_id'));
  else if (!kind) problems.push(notSupported('Inbox Unsupported Inbox type'));
  else if (before && before.kind !== kind) problems.push(notSupported('Inbox has campaigns of another kind'));

  const senderId = input.sender_id === undefined ? (before?.sender_id ?? null) : input.sender_id;
  if (inbox && senderId !== null && senderId !== before?.sender_id) {
    const agents = await findInboxAgentIds(tx.db, tx.accountId, { inboxId: inbox.id, userIds: [senderId] });
    if (!agents.has(senderId)) problems.push(unknown('sender_id'));
  }
  const labelIds = input.audience
    ? [...new Set(input.audience.map(({ id }) => id))]
    : (before?.label_ids ?? []);
  problems.push(...(await unknownLabels(tx, labelIds, before)));
  const rules = input.trigger_rules ?? before?.trigger_rules ?? {};
  if (kind === 'ongoing' && !isUrlRule(rules.url ?? ''))
    problems.push({
      attribute: 'url',
      message: 'Url must start with http:// or https://',
      code: 'invalid_url',
    });
  const scheduledAt = kind === 'one_off' ? scheduledAtOf(input, before) : null;
  if (scheduledAt === 'invalid')
    problems.push({ attribute: 'scheduled_at', message: 'Scheduled at is invalid', code: 'invalid' });
  if (problems.length > 0 || !inbox || !kind || scheduledAt === 'invalid')
    throw new ValidationError(problems);

  const template = input.template_params === undefined ? before?.template_params : input.template_params;
  return {
    title,
    message,
    kind,
    inbox_id: inbox.id,
    description: input.description === undefined ? (before?.description ?? null) : input.description,
    enabled: input.enabled ?? before?.enabled ?? true,
    sender_id: senderId,
    scheduled_at: scheduledAt,
    label_ids: JSON.stringify(labelIds),
    trigger_rules: JSON.stringify(rules),
    template_params: template ? JSON.stringify(template) : null,
    trigger_only_during_business_hours:
      input.trigger_only_during_business_hours ?? before?.trigger_only_during_business_hours ?? false,
  };
}

function refuseLateChanges(input: CampaignInput, before: CampaignRow | null): void {
  if (before?.kind !== 'one_off' || before.status === 'active') return;
  const changed = Object.entries(input).filter(([, value]) => value !== undefined);
  const isAllowed = changed.every(([name]) => CHANGES_WHILE_SENDING.some((allowed) => allowed === name));
  if (before.status === 'processing' && isAllowed) return;
  const message = 'Status does not allow changes: the campaign was sent, or is being sent';
  throw new ValidationError([{ attribute: 'status', message, code: 'conflicting' }]);
}

/** A label that was deleted meanwhile may stay; it matches no one. */
async function unknownLabels(
  tx: Tx,
  labelIds: readonly number[],
  before: CampaignRow | null,
): Promise<FieldProblem[]> {
  const added = labelIds.filter((id) => !before?.label_ids.includes(id));
  if (added.length === 0) return [];
  const known = new Set((await listLabels(tx.db, tx.accountId)).map(({ id }) => id));
  if (added.every((id) => known.has(id))) return [];
  return [{ attribute: 'audience', message: 'Audience has an unknown label', code: 'unknown' }];
}

/** A time in the past means now, so that no campaign is skipped as missed; so does turning it on again after its time. */
function scheduledAtOf(input: CampaignInput, before: CampaignRow | null): Date | 'invalid' {
  const given = input.scheduled_at;
  const now = new Date();
  if (given !== undefined) {
    const at = new Date(typeof given === 'number' ? given * 1_000 : given);
    if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9_999) return 'invalid';
    return at < now ? now : at;
  }
  const isResumed = before?.status === 'active' && !before.enabled && input.enabled === true;
  if (before?.scheduled_at && !(isResumed && before.scheduled_at < now)) return before.scheduled_at;
  return now;
}

const unknown = (attribute: string): FieldProblem => ({
  attribute,
  message: `${attribute === 'inbox_id' ? 'Inbox' : 'Sender'} must belong to the account and the inbox`,
  code: 'unknown',
});

const notSupported = (message: string): FieldProblem => ({
  attribute: 'inbox',
  message,
  code: 'not_included',
});
