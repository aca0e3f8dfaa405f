/** What a list of people behind a figure holds. */
export const campaignPeopleKinds = [
  'shown',
  'opened',
  'waiting',
  'sent',
  'skipped',
  'failed',
  'replied',
] as const;
export type CampaignPeopleKind = (typeof campaignPeopleKinds)[number];
