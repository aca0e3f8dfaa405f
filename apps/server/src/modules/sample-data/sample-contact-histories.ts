import type { Tx } from '../../platform/events/unit-of-work';
import { findSampleAgent, type SampleBaseData } from './sample-base-data';
import { insertContactChange, insertContactNote, updateSampleContact } from './sample-data.repository';

const DAY_MS = 86_400_000;

interface SampleHistory {
  who: string;
  identifier: string;
  /** What the attributes are now. */
  attributes: Record<string, unknown>;
  changes: { daysAgo: number; by: string; changes: Record<string, [unknown, unknown]> }[];
  notes: { daysAgo: number; by: string; text: string }[];
}

/** Contacts whose page has something to tell; their newest changes lead to what they are now. */
const histories: readonly SampleHistory[] = [
  {
    who: 'Sofia Oliveira',
    identifier: 'cus_20417',
    attributes: { plan: 'Scale', renewal_on: '2027-03-01' },
    changes: [
      { daysAgo: 240, by: 'mira', changes: { custom_attributes: [{}, { plan: 'Start' }] } },
      {
        daysAgo: 61,
        by: 'jonas',
        changes: {
          custom_attributes: [{ plan: 'Start' }, { plan: 'Scale', renewal_on: '2027-03-01' }],
          identifier: [null, 'cus_20417'],
        },
      },
    ],
    notes: [
      { daysAgo: 140, by: 'mira', text: 'Prefers email. Do not call before 10.' },
      {
        daysAgo: 16,
        by: 'jonas',
        text: 'They moved offices. The VAT number stays the same, only the billing address changes.',
      },
    ],
  },
  {
    who: 'Daniel Wu',
    identifier: 'cus_18802',
    attributes: { plan: 'Team' },
    changes: [
      { daysAgo: 180, by: 'tomas', changes: { identifier: [null, 'cus_18802'] } },
      { daysAgo: 33, by: 'tomas', changes: { custom_attributes: [{ plan: 'Scale' }, { plan: 'Team' }] } },
    ],
    notes: [
      { daysAgo: 33, by: 'tomas', text: 'Opens a second roastery in spring and needs ten more seats.' },
    ],
  },
  {
    who: 'Grace Park',
    identifier: 'cus_21530',
    attributes: { plan: 'Start' },
    changes: [{ daysAgo: 88, by: 'amina', changes: { custom_attributes: [{}, { plan: 'Start' }] } }],
    notes: [
      { daysAgo: 12, by: 'amina', text: 'Interested in a service contract. Ask again after the trial.' },
    ],
  },
];

/** Gives some contacts notes and changes with their authors and times; without events, so that nothing is sent. */
export async function addSampleContactHistories(tx: Tx, baseData: SampleBaseData): Promise<void> {
  const before = (days: number) => new Date(Date.now() - days * DAY_MS);
  for (const { who, identifier, attributes, changes, notes } of histories) {
    const contactId = baseData.contacts.get(who)?.id;
    if (contactId === undefined) throw new Error(`the sample data has no contact ${who}`);
    await updateSampleContact(tx.db, tx.accountId, { contactId, identifier, attributes });
    for (const { daysAgo, by, changes: fields } of changes) {
      const userId = findSampleAgent(baseData, by).id;
      await insertContactChange(tx.db, tx.accountId, { contactId, userId, fields, at: before(daysAgo) });
    }
    for (const { daysAgo, by, text } of notes) {
      const userId = findSampleAgent(baseData, by).id;
      await insertContactNote(tx.db, tx.accountId, { contactId, userId, text, at: before(daysAgo) });
    }
  }
}
