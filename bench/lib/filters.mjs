import { labelTitle, MAIN } from './accounts.mjs';
import { createRandom } from './random.mjs';

const one = (attribute_key, filter_operator, ...values) => ({ attribute_key, filter_operator, values });

/** Conditions joined by `and`, and alternatives of such groups joined by `or`. */
const all = (...conditions) => conditions;
const any = (...alternatives) =>
  alternatives.flatMap((conditions, at) =>
    conditions.map((condition, index) =>
      at < alternatives.length - 1 && index === conditions.length - 1
        ? { ...condition, query_operator: 'or' }
        : { ...condition, query_operator: 'and' },
    ),
  );

const open = one('status', 'equal_to', 'open');
const mine = one('assignee_id', 'equal_to', 2);
const nobody = one('assignee_id', 'is_not_present');
const team = one('team_id', 'equal_to', 5);
const urgent = one('priority', 'equal_to', 'urgent', 'high');
const commonLabel = one('labels', 'equal_to', labelTitle(0));
const rareLabel = one('labels', 'equal_to', labelTitle(MAIN.labels - 1));
const lately = one('last_activity_at', 'is_greater_than', '2026-09-20');

/**
 * Filters that people save, by name. `isWhole`: no index covers these conditions, so every conversation that the other
 * conditions leave is read.
 */
export const filterViews = {
  'open in two inboxes': { conditions: all(open, one('inbox_id', 'equal_to', 1, 2)) },
  'not resolved, nobody’s': { conditions: all(one('status', 'not_equal_to', 'resolved'), nobody) },
  'open, somebody’s': { conditions: all(open, mine) },
  'open and urgent': { conditions: all(open, urgent) },
  'of a team, without a label': { conditions: all(open, team, one('labels', 'is_not_present')) },
  'common label, nobody’s': { conditions: all(commonLabel, nobody) },
  'rare label, open': { conditions: all(rareLabel, open) },
  'somebody’s or of a team': { conditions: any(all(open, mine), all(open, team)) },
  'lately, urgent': { conditions: all(lately, urgent) },
  'open, waiting for long': { conditions: all(open, one('created_at', 'days_before', 60)) },
  'of a contact': { conditions: all(one('contact_id', 'equal_to', 77)) },
  'two numbers': { conditions: all(one('display_id', 'equal_to', 77, 78)) },
  'five conditions': {
    conditions: all(
      open,
      one('inbox_id', 'equal_to', 1),
      nobody,
      urgent,
      one('labels', 'not_equal_to', labelTitle(0)),
    ),
  },
  'open, by attributes': {
    conditions: all(open, one('plan', 'equal_to', 'gold'), one('seats', 'is_greater_than', 150)),
    isWhole: true,
  },
  'by page': { conditions: all(one('referer', 'contains', 'checkout/49')), isWhole: true },
  'by an attribute nobody has': { conditions: all(one('plan', 'equal_to', 'none')), isWhole: true },
  'renewed soon or urgent': {
    conditions: any(all(one('renewal', 'is_less_than', '2026-10-20')), all(open, urgent)),
    isWhole: true,
  },
};

const makers = [
  (random) => one('status', 'equal_to', random.pick(['open', 'resolved', 'pending', 'snoozed'])),
  (random) => one('status', 'not_equal_to', random.pick(['open', 'resolved'])),
  (random) =>
    one('priority', random.pick(['equal_to', 'not_equal_to']), random.pick(['low', 'high', 'urgent'])),
  (random) => one('assignee_id', random.pick(['equal_to', 'not_equal_to']), 1 + random.below(MAIN.agents)),
  (random) => one('assignee_id', random.pick(['is_present', 'is_not_present'])),
  (random) => one('inbox_id', 'equal_to', 1 + random.below(MAIN.inboxes), 1 + random.below(MAIN.inboxes)),
  (random) => one('team_id', random.pick(['equal_to', 'not_equal_to']), 1 + random.below(MAIN.teams)),
  (random) => one('labels', random.pick(['equal_to', 'not_equal_to']), labelTitle(random.below(MAIN.labels))),
  (random) => one('created_at', random.pick(['is_greater_than', 'is_less_than']), dayOf(random)),
  (random) => one('last_activity_at', 'days_before', random.below(600)),
  (random) => one('browser_language', 'equal_to', random.pick(['de', 'fr', 'ja'])),
  (random) => one('referer', 'contains', random.pick(['checkout', 'pricing/4', 'nowhere'])),
  (random) => one('mail_subject', 'contains', random.pick(['refund', 'order 77'])),
  (random) => one('plan', random.pick(['equal_to', 'not_equal_to']), random.pick(['Gold', 'Team'])),
  (random) => one('seats', random.pick(['is_greater_than', 'is_less_than']), random.below(200)),
  () => one('renewal', 'is_less_than', '2026-12-01'),
];

const dayOf = (random) => new Date(Date.UTC(2024, 4 + random.below(28), 1)).toISOString().slice(0, 10);

/** Filters with one to five conditions, most joined by `and`; the same seed gives the same filters. */
export function randomFilters(count, seed = 11) {
  const random = createRandom(seed);
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + random.below(5) }, () => ({
      ...random.pick(makers)(random),
      query_operator: random.chance(0.8) ? 'and' : 'or',
    })),
  );
}
