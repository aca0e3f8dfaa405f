import { rmSync } from 'node:fs';
import { labelTitle } from './accounts.mjs';
import { readStamp, stampOf, writeStamp } from './data-set.mjs';
import { openDatabase } from './database.mjs';
import { dropSearchIndexes, loadDataSet } from './load.mjs';
import { openSecrets } from './secrets.mjs';

/** A small data set around the contacts: members, inboxes, labels, and conversations of the first contacts. */
const CONVERSATIONS = 1_000;
const generators = ['accounts.mjs', 'conversations.mjs', 'load.mjs', 'random.mjs', 'people.mjs'];

const firstNames =
  `Ada Boris Chloé Dario Esra Finn Greta Hugo Inês Jamal Kira León Mona Nils Olga Pablo Quentin Rosa Sami Tove
  Uma Viktor Wanda Xenia Yusuf Zoë Anders Astrid Bjørn Cecilie Elin Emil Freja Gustav Henrik Ida Ingrid Jonas Karin Lars
  Maja Søren مريم 健 美咲 राहुल`.split(/\s+/);
const lastNames =
  `Holm Nyberg Aas Dahl Sjögren Kristoffersen Mikkelsen Lindholm Solberg Kjærgaard Halvorsen Vestergaard Öberg
  Thorvaldsen Lund Schmidt Müller Weber García López Silva Santos Rossi Bianchi Dubois Moreau Nowak Kowalski Yılmaz Kaya
  Haddad Mansour Tanaka Sato Sharma Patel Okafor Mensah Smith Jones`.split(/\s+/);
/** City, country, its code; the first are the most frequent. */
const places = [
  ['Berlin', 'Germany', 'DE'],
  ['London', 'United Kingdom', 'GB'],
  ['Paris', 'France', 'FR'],
  ['New York', 'United States', 'US'],
  ['Hamburg', 'Germany', 'DE'],
  ['Madrid', 'Spain', 'ES'],
  ['São Paulo', 'Brazil', 'BR'],
  ['Oslo', 'Norway', 'NO'],
  ['Stockholm', 'Sweden', 'SE'],
  ['Copenhagen', 'Denmark', 'DK'],
  ['Cairo', 'Egypt', 'EG'],
  ['Tokyo', 'Japan', 'JP'],
  ['Mumbai', 'India', 'IN'],
  ['Lagos', 'Nigeria', 'NG'],
  ['Lima', 'Peru', 'PE'],
  ['Tallinn', 'Estonia', 'EE'],
];
export const plans = ['Free', 'Team', 'Scale', 'Enterprise'];
const COMPANIES = 50_000;
export const LABELS = 60;
const END = '2026-11-01T00:00:00Z';
const DAYS = 900;

/**
 * A data set with so many contacts in the main account, beside a small one. The contacts are generated in the database
 * and are the same on every machine. Reused as `openDataSet` does.
 */
export async function openPeople(sources, { dataDir, contacts, say }) {
  const expected = stampOf({ contacts }, generators);
  if (readStamp(dataDir) === expected) return openDatabase(sources, dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  say(`loading ${contacts} contacts into ${dataDir}`);
  const database = await openDatabase(sources, dataDir);
  const secrets = await openSecrets(sources.load);
  await loadDataSet(database.owner, { conversations: CONVERSATIONS, say: () => undefined, secrets });
  await generate(database.owner, contacts, say);
  writeStamp(dataDir, expected);
  return database;
}

/** A number below 1 for a row and a purpose, always the same. */
const share = (purpose) => `(abs(hashint8extended(n, ${purpose}) % 1000000) / 1000000.0::float8)`;
const pick = (list, purpose) => `(${list})[1 + floor(${share(purpose)} * cardinality(${list}))::integer]`;
/** Small numbers much more often than large ones. */
const skewed = (count, purpose) => `floor(power(${share(purpose)}, 3) * ${count})::integer`;

async function generate(client, contacts, say) {
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '512MB'; set work_mem = '256MB'`);
  const indexes = await dropSearchIndexes(client);
  await client.query(contactsStatement, [contacts, firstNames, lastNames, JSON.stringify(places), plans]);
  say('contacts');
  for (const statement of followUps) await client.query(statement);
  for (const statement of indexes) await client.query(statement);
  say('indexes of the search');
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

/** Contacts with ids after those of the small data set, oldest first. */
const contactsStatement = `
  with place as (select array_agg(value ->> 0) as city, array_agg(value ->> 1) as country, array_agg(value ->> 2) as code
    from jsonb_array_elements($4::jsonb)),
  drawn as (
    select n, ${pick('$2::text[]', 1)} as first_name, ${pick('$3::text[]', 2)} as last_name,
      1 + ${skewed(places.length, 3)} as place, ${skewed(COMPANIES, 4)} as company, ${share(5)} as has_email,
      ${share(6)} as has_phone, ${share(7)} as has_identifier, ${share(8)} as has_name, ${share(9)} as labelled,
      ${skewed(LABELS, 10)} as label, ${skewed(LABELS, 11)} as other_label, ${share(12)} as has_attributes,
      ${share(13)} as has_company,
      timestamptz '${END}' - make_interval(secs => ($1 - n) * ${DAYS * 86_400}.0::float8 / $1) as created_at
    from generate_series(1, $1::bigint) as n)
  insert into contacts (account_id, id, name, email, phone_number, identifier, contact_type, blocked, labels,
    additional_attributes, custom_attributes, last_activity_at, created_at)
  overriding system value
  select 1, 1000000 + n,
    case when has_name < 0.03 then '+49 ' || (1000000 + n) when has_name < 0.05 then ''
      else first_name || ' ' || last_name end,
    case when has_email < 0.85 then lower(unaccent(last_name)) || '.' || n || '@company' || company || '.example' end,
    case when has_phone < 0.4 or (has_email >= 0.85 and has_identifier >= 0.1) then '+46' || (700000000 + n) end,
    case when has_identifier < 0.1 then 'CRM-' || n end,
    'lead', ${share(14)} < 0.005,
    case when labelled < 0.08 and label <> other_label
        then array['topic-' || label, 'topic-' || other_label]
      when labelled < 0.3 then array['topic-' || label] else '{}'::text[] end,
    jsonb_build_object('city', place.city[drawn.place], 'country', place.country[drawn.place],
        'country_code', place.code[drawn.place])
      || case when has_company < 0.7 then jsonb_build_object('company_name', 'Company ' || company) else '{}' end,
    case when has_attributes < 0.75 then jsonb_build_object('plan', ${pick('$5::text[]', 15)},
        'seats', 1 + floor(${share(16)} * 200)::integer,
        'renewal', to_char(date '2026-11-01' + floor(${share(17)} * 365)::integer, 'YYYY-MM-DD'),
        'newsletter', ${share(18)} < 0.4) else '{}' end,
    case when ${share(19)} < 0.93 then least(timestamptz '${END}',
      created_at + power(${share(20)}, 2) * (timestamptz '${END}' - created_at)) end,
    created_at
  from drawn, place`;

/** What triggers keep for rows that are written one by one, and the attributes that filters ask for. */
const followUps = [
  `insert into contact_search select (contact_search_of(contacts)).* from contacts
    where account_id = 1 and id > 1000000`,
  `insert into contact_labels select distinct account_id, title, id from contacts, unnest(labels) as title
    where account_id = 1 and id > 1000000`,
  `update contact_counts set known = (select count(*) from contact_search where account_id = 1 and is_known)
    where account_id = 1`,
  `insert into custom_attribute_definitions
    (account_id, attribute_model, attribute_key, attribute_display_name, attribute_display_type)
    select 1, 'contact_attribute', key, key, type from (values ('plan', 'list'), ('seats', 'number'),
      ('renewal', 'date'), ('newsletter', 'checkbox')) as definition (key, type)`,
  `select setval(pg_get_serial_sequence('contacts', 'id'), (select max(id) from contacts))`,
];

export const rareLabel = labelTitle(LABELS - 1);
export const commonLabel = labelTitle(0);
/** A contact in the middle of the data set, by age. */
export const middleContact = (contacts) => 1_000_000 + Math.floor(contacts / 2);
