import { createRandom } from './random.mjs';
import { commonLabel, LABELS, middleContact, plans, rareLabel } from './people.mjs';
import { labelTitle } from './accounts.mjs';

const base = '/api/v1/accounts/1/contacts';
const sorts = [
  'name',
  'email',
  'phone_number',
  'company_name',
  'city',
  'country',
  'created_at',
  'last_activity_at',
];
const DEEP_PAGE = 40;

const get = (name, path) => ({ name, method: 'GET', path: `${base}${path}` });
const filter = (name, conditions, query = '') => ({
  name,
  method: 'POST',
  path: `${base}/filter?include_contact_inboxes=false${query}`,
  body: JSON.stringify({ payload: conditions }),
});

/** Every order: its first page, page 40 by number, and the page after a contact in the middle. */
export function sortRequests(contacts) {
  return sorts
    .flatMap((field) => [field, `-${field}`])
    .flatMap((sort) => [
      get(`${sort}, page 1`, `?sort=${sort}`),
      get(`${sort}, page ${DEEP_PAGE}`, `?sort=${sort}&page=${DEEP_PAGE}`),
      get(`${sort}, after a contact`, `?sort=${sort}&page=9000&after=${middleContact(contacts)}`),
    ]);
}

/** What the search sends while somebody types, for terms that many contacts have, few, one, and none. */
const typed = [
  'a',
  'an',
  'ast',
  'astrid',
  'astrid n',
  'nyberg',
  'company7.example',
  'nyberg.77',
  'CRM-7777',
  '+4670007',
];
export const searchRequests = () =>
  [...typed, 'no such person', '健', 'company49999'].map((text) =>
    get(`‘${text}’`, `/search?include_contact_inboxes=false&sort=name&q=${encodeURIComponent(text)}`),
  );

const one = (attribute_key, filter_operator, ...values) => ({
  attribute_key,
  filter_operator,
  values,
  query_operator: 'and',
});

/** Lists that people keep, by name. */
export const namedFilters = () => [
  get('common label', `?labels[]=${commonLabel}`),
  get('rare label, by last activity', `?labels[]=${rareLabel}&sort=-last_activity_at`),
  filter('country', [one('country_code', 'equal_to', 'NO')]),
  filter('country, by country', [one('country_code', 'equal_to', 'US')], '&sort=country'),
  filter('company', [one('company_name', 'equal_to', 'Company 77')]),
  filter('email contains', [one('email', 'contains', 'company1')], '&sort=-email'),
  filter('name contains', [one('name', 'contains', 'ström')]),
  filter('plan', [one('plan', 'equal_to', 'Scale')], '&sort=-created_at'),
  filter('seats and renewal', [
    one('seats', 'is_greater_than', 150),
    one('renewal', 'is_less_than', '2027-01-01'),
  ]),
  filter('active in a country', [
    one('country_code', 'equal_to', 'SE'),
    one('last_activity_at', 'is_greater_than', '2026-10-01'),
  ]),
  filter('silent for 90 days', [one('last_activity_at', 'days_before', 90)]),
  filter('five conditions', [
    one('country_code', 'equal_to', 'DE'),
    one('plan', 'not_equal_to', 'Free'),
    one('labels', 'is_present'),
    one('created_at', 'is_greater_than', '2025-06-01'),
    one('blocked', 'equal_to', 'false'),
  ]),
  filter('a filter, searched', [one('plan', 'equal_to', 'Team')], '&q=nyberg'),
];

const makers = [
  (random) =>
    one('country_code', random.pick(['equal_to', 'not_equal_to']), random.pick(['DE', 'NO', 'EE', 'IN'])),
  (random) => one('city', random.pick(['equal_to', 'contains']), random.pick(['Berlin', 'o', 'Lima'])),
  (random) => one('company_name', random.pick(['equal_to', 'contains']), `Company ${random.below(3_000)}`),
  (random) => one('labels', random.pick(['equal_to', 'not_equal_to']), labelTitle(random.below(LABELS))),
  (random) => one('labels', random.pick(['is_present', 'is_not_present'])),
  (random) => one('plan', random.pick(['equal_to', 'not_equal_to']), random.pick(plans)),
  (random) => one('seats', random.pick(['is_greater_than', 'is_less_than']), random.below(200)),
  (random) => one('renewal', 'is_less_than', `2027-0${1 + random.below(9)}-01`),
  (random) => one('newsletter', 'equal_to', random.pick(['true', 'false'])),
  (random) =>
    one('created_at', random.pick(['is_greater_than', 'is_less_than']), `2025-0${1 + random.below(9)}-01`),
  (random) => one('last_activity_at', 'days_before', random.below(600)),
  (random) => one('name', random.pick(['contains', 'does_not_contain']), random.pick(['an', 'holm', 'zoë'])),
  (random) => one('email', random.pick(['contains', 'does_not_contain']), random.pick(['company7', 'lund.'])),
  (random) => one('phone_number', 'starts_with', `+4670${random.below(9)}`),
  (random) => one('blocked', 'equal_to', random.pick(['true', 'false'])),
];

/** Filters of one to five conditions in any order of the list; the same seed gives the same ones. */
export function randomContactFilters(count, seed = 17) {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, at) => {
    const conditions = Array.from({ length: 1 + random.below(5) }, () => ({
      ...random.pick(makers)(random),
      query_operator: random.chance(0.8) ? 'and' : 'or',
    }));
    const sort = `${random.chance(0.5) ? '-' : ''}${random.pick(sorts)}`;
    return filter(`random ${at}`, conditions, `&sort=${sort}`);
  });
}

/** Filters that make the server load each column that the others use. */
export const columnRequests = () => [
  ...sorts.map((sort) => filter(`order by ${sort}`, [one('labels', 'is_present')], `&sort=${sort}`)),
  ...['country_code', 'city', 'company_name'].map((key) => filter(key, [one(key, 'equal_to', 'nowhere')])),
  ...['name', 'email'].map((key) => filter(key, [one(key, 'contains', 'no such text')])),
  filter('phone_number', [one('phone_number', 'starts_with', '+0')]),
  filter('plan', [one('plan', 'equal_to', 'nothing')]),
  filter('seats', [one('seats', 'is_greater_than', 1_000)]),
  filter('renewal', [one('renewal', 'is_less_than', '2020-01-01')]),
  filter('newsletter', [one('newsletter', 'equal_to', 'true')]),
  filter('searched', [one('plan', 'equal_to', 'nothing')], '&q=nyberg'),
];
