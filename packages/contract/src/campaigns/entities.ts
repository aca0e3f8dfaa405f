import { z } from 'zod';
import { agent } from '../agents/entities';
import { inbox } from '../inboxes/entities';
import { imageUrl, iso, json, unix } from '../kit/values';

export * from './people-kinds';

export const campaignKinds = ['ongoing', 'one_off'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

export const campaignStatuses = ['active', 'completed', 'processing'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Contacts who carry any of the labels. */
export const campaignAudience = z.array(z.strictObject({ type: z.literal('Label'), id: z.number() }));

/**
 * Numbers of people. `shown` and `opened` are those of ongoing campaigns; `waiting`, `sent`, `skipped` and `failed` those
 * of one-off campaigns.
 */
export const campaignFigures = z.strictObject({
  shown: z.number(),
  opened: z.number(),
  waiting: z.number(),
  sent: z.number(),
  skipped: z.number(),
  failed: z.number(),
  replied: z.number(),
});
export type CampaignFigures = z.infer<typeof campaignFigures>;

export const campaign = z.strictObject({
  id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  account_id: z.number(),
  inbox,
  /** Absent: the messages have no sender. */
  sender: agent.optional(),
  message: z.string(),
  template_params: json.nullable(),
  campaign_status: z.enum(campaignStatuses),
  /** Off: an ongoing campaign is not shown, a one-off campaign is paused. */
  enabled: z.boolean(),
  campaign_type: z.enum(campaignKinds),
  /** Only of one-off campaigns. */
  scheduled_at: unix.optional(),
  /** Of one-off campaigns; also of ongoing ones that are shown to some visitors only, which is additive. */
  audience: campaignAudience.optional(),
  /** `{url, time_on_page}`, the latter in seconds. */
  trigger_rules: json,
  trigger_only_during_business_hours: z.boolean(),
  created_at: iso,
  updated_at: iso,
  /** Additive. */
  figures: campaignFigures,
});
export type Campaign = z.infer<typeof campaign>;

/** Why a message was skipped or failed. */
export const campaignReasons = [
  'blocked',
  'contact_gone',
  'no_value',
  'channel_off',
  'refused',
  'not_delivered',
] as const;
export type CampaignReason = (typeof campaignReasons)[number];

/** A person whom a campaign was shown or sent to. */
export const campaignPerson = z.strictObject({
  id: z.number(),
  /** Null: the contact was deleted. */
  contact: z
    .strictObject({
      id: z.number(),
      name: z.string(),
      email: z.string().nullable(),
      phone_number: z.string().nullable(),
      thumbnail: imageUrl,
    })
    .nullable(),
  /** Display id of the conversation; null if there is none. */
  conversation_id: z.number().nullable(),
  /** When it was shown or sent; null while it waits. */
  at: unix.nullable(),
  replied_at: unix.nullable(),
  reason: z.enum(campaignReasons).nullable(),
});
export type CampaignPerson = z.infer<typeof campaignPerson>;

/** Whom a one-off campaign would reach. `reached` is `total` without those who are skipped. */
export const campaignReach = z.strictObject({
  total: z.number(),
  reached: z.number(),
  without_phone_number: z.number(),
  blocked: z.number(),
});
export type CampaignReach = z.infer<typeof campaignReach>;
