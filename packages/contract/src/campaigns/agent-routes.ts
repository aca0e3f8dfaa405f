import { z } from 'zod';
import { defineCrud } from '../kit/crud';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { boolean, clearable, id, integer, json, lenient } from '../kit/values';
import { campaign, campaignPeopleKinds, campaignPerson, campaignReach } from './entities';
import { campaignLimits } from './limits';

const tag = 'Campaigns';
const access = { who: 'administrator' } as const;
const base = '/api/v1/accounts/:account_id/campaigns';
const one = { path: `${base}/:campaign_id`, params: z.object({ account_id: id, campaign_id: id }) };

const audience = z.array(z.object({ type: z.literal('Label'), id })).max(campaignLimits.labels);

const triggerRules = z.object({
  /** An http or https address with wildcards. */
  url: z.string().max(limits.urlCharacters).nullish(),
  /** Seconds. */
  time_on_page: lenient(integer.pipe(z.number().min(0).max(campaignLimits.timeOnPageSeconds))),
});

/** `title`, `message` and `inbox_id` are required; the server says so in the words of the compatible API. */
const input = z.object({
  title: z.string().max(limits.nameCharacters).nullish(),
  description: clearable(z.string().max(limits.descriptionCharacters)),
  message: z.string().max(limits.messageContentCharacters).nullish(),
  inbox_id: id.nullish(),
  enabled: boolean.nullish(),
  /** Null: no sender. */
  sender_id: clearable(id),
  /** ISO 8601; also Unix seconds. */
  scheduled_at: lenient(z.union([z.string().max(64), z.number()])),
  audience: audience.nullish(),
  trigger_rules: triggerRules.nullish(),
  template_params: json.nullish(),
  trigger_only_during_business_hours: boolean.nullish(),
});

const refused =
  'blank title or message; unsupported or unknown inbox; unknown sender; URL not http or https; completed campaign';

export const { listCampaigns, showCampaign, createCampaign, updateCampaign, deleteCampaign } = defineCrud({
  name: 'Campaign',
  plural: 'Campaigns',
  root: 'campaign',
  path: 'campaigns',
  tag,
  access: { list: access, show: access, write: access },
  entity: campaign,
  input,
  list: z.array(campaign),
  summaries: {
    list: 'All campaigns of the account, with their figures',
    create: 'Create a campaign; the inbox decides whether it is ongoing or one-off',
    update: 'Change a campaign; `enabled` turns it off and on, or pauses and resumes it',
    delete: 'Delete a campaign; its conversations stay',
  },
  refused: { create: refused, update: refused },
});

export const listInboxCampaigns = defineRoute({
  name: 'listInboxCampaigns',
  method: 'GET',
  path: '/api/v1/accounts/:account_id/inboxes/:inbox_id/campaigns',
  summary: 'Campaigns of one inbox',
  tag,
  access,
  params: z.object({ account_id: id, inbox_id: id }),
  output: z.array(campaign),
});

export const listCampaignPeople = defineRoute({
  ...one,
  name: 'listCampaignPeople',
  method: 'GET',
  path: `${one.path}/people`,
  summary: `The people behind a figure, newest first, ${campaignLimits.peoplePerPage} per page; \`meta.next\` is the \`cursor\` of the next page`,
  tag,
  access,
  query: z.object({ kind: z.enum(campaignPeopleKinds), cursor: lenient(id) }),
  output: z.strictObject({
    meta: z.strictObject({ next: z.number().nullable() }),
    payload: z.array(campaignPerson),
  }),
});

export const testCampaign = defineRoute({
  ...one,
  name: 'testCampaign',
  method: 'POST',
  path: `${one.path}/test`,
  summary: 'Send a one-off campaign to yourself; it does not count in the figures',
  tag,
  access,
  output: z.strictObject({
    /** Display id of the conversation that has the message. */
    conversation_id: z.number(),
  }),
  errors: { 422: 'the campaign is not one-off', 429: 'too many tests' },
});

export const showCampaignReach = defineRoute({
  name: 'showCampaignReach',
  method: 'GET',
  path: '/api/v1/accounts/:account_id/campaign_reach',
  summary: 'How many contacts a one-off campaign would reach',
  tag,
  access,
  params: z.object({ account_id: id }),
  query: z.object({
    inbox_id: id,
    /** Label ids, one or several (`label_ids=1,2`). */
    label_ids: z.preprocess(
      (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
      z.array(id).max(campaignLimits.labels),
    ),
  }),
  output: campaignReach,
});
