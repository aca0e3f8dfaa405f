import type { Tx } from '../../platform/events/unit-of-work';
import type { ActionContext } from '../access/access.facade';
import { type CampaignInput, createCampaign } from '../campaigns/campaigns.facade';
import { listLabels } from '../labels/labels.facade';
import type { CreatedStory } from './create-story';
import { findSampleAgent, type SampleBaseData } from './sample-base-data';
import { insertSampleVisitors } from './sample-data.repository';

const DAY_MS = 86_400_000;

interface SampleCampaign {
  title: string;
  sender: string;
  message: string;
  page: string;
  seconds: number;
  onlyDuringBusinessHours?: boolean;
  isOff?: boolean;
  /** Visitors to whom it was shown, and how many of them began one of the conversations on the website. */
  shown: number;
  opened: number;
}

/** On pages of the example shop, so that none appears on the shop that the installation itself serves. */
const ongoing: readonly SampleCampaign[] = [
  {
    title: 'Need a hand with pricing?',
    sender: 'mira',
    message: 'Hi! Comparing plans? I can tell you which one fits your team. Usually takes two minutes. ☕',
    page: 'https://acme.example/pricing*',
    seconds: 20,
    onlyDuringBusinessHours: true,
    shown: 31,
    opened: 5,
  },
  {
    title: 'Stuck at checkout',
    sender: 'jonas',
    message: 'Is something not working? I’m here if you need me.',
    page: 'https://acme.example/checkout*',
    seconds: 45,
    shown: 18,
    opened: 3,
  },
  {
    title: 'Grinder questions',
    sender: 'hana',
    message: 'Wondering which burrs to choose? Ask us.',
    page: 'https://acme.example/machines/*',
    seconds: 30,
    shown: 12,
    opened: 2,
  },
  {
    title: 'Autumn sale',
    sender: 'mira',
    message: 'The sale ends on Sunday. Questions about an offer?',
    page: 'https://acme.example/sale',
    seconds: 10,
    isOff: true,
    shown: 9,
    opened: 1,
  },
];

const oneOff = {
  title: 'Wholesale price list',
  sender: 'amina',
  message: 'Hi {{contact.first_name}}, our new price list is ready. Reply here and we’ll send it to you.',
  label: 'wholesale',
  inDays: 12,
};

/** Campaigns of both kinds. The ongoing ones were seen by some contacts, a few of whom then wrote. */
export async function createSampleCampaigns(
  tx: Tx,
  ctx: ActionContext,
  { baseData, stories }: { baseData: SampleBaseData; stories: readonly CreatedStory[] },
): Promise<void> {
  const create = async (input: CampaignInput & { title: string; inbox_id: number }, sender: string) =>
    createCampaign(ctx, { ...input, sender_id: findSampleAgent(baseData, sender).id });
  const { website, app } = baseData.inboxIds;
  const visitors = [...baseData.contacts.values()].filter((one) => one.contactInboxIds.has(website));
  const talks = stories.filter(({ plan }) => plan.inbox === 'website').toReversed();
  let used = 0;
  for (const { title, sender, message, page, seconds, shown, opened, ...more } of ongoing) {
    const campaign = await create(
      {
        title,
        message,
        inbox_id: website,
        enabled: !more.isOff,
        trigger_rules: { url: page, time_on_page: seconds },
        trigger_only_during_business_hours: more.onlyDuringBusinessHours ?? false,
      },
      sender,
    );
    const began = talks.slice(used, used + opened).map(({ conversation }) => conversation);
    used += opened;
    const silent = visitors.filter(({ id }) => began.every(({ contact_id: contactId }) => contactId !== id));
    await insertSampleVisitors(tx.db, tx.accountId, campaign.id, [
      ...began.map((conversation) => ({ contactId: conversation.contact_id, conversation })),
      ...silent.slice(0, shown - opened).map(({ id }) => ({ contactId: id, conversation: null })),
    ]);
  }
  const labels = await listLabels(tx.db, tx.accountId);
  await create(
    {
      title: oneOff.title,
      message: oneOff.message,
      inbox_id: app,
      scheduled_at: new Date(Date.now() + oneOff.inDays * DAY_MS).toISOString(),
      audience: labels
        .filter(({ title }) => title === oneOff.label)
        .map(({ id }) => ({ type: 'Label' as const, id })),
    },
    oneOff.sender,
  );
}
