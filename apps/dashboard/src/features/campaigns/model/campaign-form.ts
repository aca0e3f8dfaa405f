import type { Campaign, CampaignKind } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { isUrlRule } from '@parley/contract/campaigns/url-rule';
import type { CampaignInput } from '../data/campaigns';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FIRST_WAIT_SECONDS = 10;

/** The fields of the editor. */
export interface CampaignForm {
  title: string;
  message: string;
  inboxId: number | null;
  senderId: number | null;
  labelIds: number[];
  /** Only for ongoing campaigns. */
  url: string;
  seconds: string;
  isOnlyInBusinessHours: boolean;
  /** Milliseconds; of one-off campaigns. */
  scheduledAt: number | null;
}

/** The inboxes that have campaigns of a kind. */
export function inboxesFor<Inbox extends { channel_type: string }>(
  kind: CampaignKind,
  inboxes: readonly Inbox[],
): Inbox[] {
  return inboxes.filter(({ channel_type: type }) => capabilitiesOf(type).campaigns === kind);
}

/** A new campaign: in the only inbox there is, and tomorrow at the next full hour. */
export function newForm(inboxes: readonly { id: number }[], now: number): CampaignForm {
  return {
    title: '',
    message: '',
    inboxId: inboxes.length === 1 ? (inboxes[0]?.id ?? null) : null,
    senderId: null,
    labelIds: [],
    url: '',
    seconds: String(FIRST_WAIT_SECONDS),
    isOnlyInBusinessHours: false,
    scheduledAt: Math.ceil((now + DAY_MS) / HOUR_MS) * HOUR_MS,
  };
}

export function formOf(campaign: Campaign): CampaignForm {
  const { url, time_on_page: seconds } = campaign.trigger_rules;
  return {
    title: campaign.title,
    message: campaign.message,
    inboxId: campaign.inbox.id,
    senderId: campaign.sender?.id ?? null,
    labelIds: campaign.audience?.map(({ id }) => id) ?? [],
    url: typeof url === 'string' ? url : '',
    seconds: String(typeof seconds === 'number' ? seconds : 0),
    isOnlyInBusinessHours: campaign.trigger_only_during_business_hours,
    scheduledAt: campaign.scheduled_at === undefined ? null : campaign.scheduled_at * 1_000,
  };
}

/** The body of the call that saves the form. */
export function inputOf(kind: CampaignKind, form: CampaignForm): CampaignInput {
  return {
    title: form.title.trim(),
    message: form.message,
    inbox_id: form.inboxId,
    sender_id: form.senderId,
    audience: form.labelIds.map((id) => ({ type: 'Label' as const, id })),
    ...(kind === 'ongoing'
      ? {
          trigger_rules: { url: form.url.trim(), time_on_page: Number(form.seconds) },
          trigger_only_during_business_hours: form.isOnlyInBusinessHours,
        }
      : form.scheduledAt !== null && { scheduled_at: Math.floor(form.scheduledAt / 1_000) }),
  };
}

export type CampaignProblem = 'title' | 'message' | 'inbox' | 'url' | 'seconds' | 'labels' | 'time';

/** Problems of the form, by field. */
export function problemsOf(kind: CampaignKind, form: CampaignForm): ReadonlySet<CampaignProblem> {
  const seconds = Number(form.seconds);
  const isWait = form.seconds.trim() !== '' && Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400;
  const checks: readonly [CampaignProblem, boolean][] = [
    ['title', form.title.trim() === ''],
    ['message', form.message.trim() === ''],
    ['inbox', form.inboxId === null],
    ['url', kind === 'ongoing' && !isUrlRule(form.url)],
    ['seconds', kind === 'ongoing' && !isWait],
    ['labels', kind === 'one_off' && form.labelIds.length === 0],
    ['time', kind === 'one_off' && form.scheduledAt === null],
  ];
  return new Set(checks.flatMap(([name, isWrong]) => (isWrong ? [name] : [])));
}

export type OneOffState = 'scheduled' | 'paused' | 'sending' | 'sent';

export function stateOf({ campaign_status: status, enabled }: Campaign): OneOffState {
  if (status === 'completed') return 'sent';
  if (!enabled) return 'paused';
  return status === 'processing' ? 'sending' : 'scheduled';
}
