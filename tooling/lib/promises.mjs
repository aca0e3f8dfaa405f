import { readFileSync } from 'node:fs';

/** The page that defines what the ids in test titles mean. */
export const REQUIREMENTS_PAGE = 'docs/requirements.md';

/** Ids of promises begin with one of these letters; those of requirements with two. */
const PROMISE_ID = /^[DRTACEO]\d+$/;

/** Texts of the promises and requirements by id, as the tables of the page list them: `{ D1: 'A message …' }`. */
export function readRequirements(page = readFileSync(REQUIREMENTS_PAGE, 'utf8')) {
  const rows = page.matchAll(/^\| ([A-Z]{1,2}\d+) \| (.*?) \|/gm);
  return Object.fromEntries([...rows].map(([, id, text]) => [id, text]));
}

/** The promises among them, in the order of the page. */
export function promisesOf(requirements) {
  return Object.fromEntries(Object.entries(requirements).filter(([id]) => PROMISE_ID.test(id)));
}

/** Ids that a test title begins with: `D1, CF2: a reply …` names two. */
export function idsInTitle(title) {
  const start = title.match(/^(?:[A-Z]{1,2}\d+(?:, ?)?)+(?=:| )/)?.[0] ?? '';
  return start.match(/[A-Z]{1,2}\d+/g) ?? [];
}

/** Parts of promises whose feature does not exist yet, so they cannot be proved; the page says so. */
export const appliesLater = {
  D3: 'providers that send messages on their own: until there is such a channel',
  D6: 'email as a channel: until there is one',
  D8: 'everything: until there is a channel that receives webhooks or mail',
  A4: 'single sign-on and replies by email: until they exist',
  A6: 'everything but links sent by mail: until there are external identities',
  C1: 'emails and articles: until they exist',
};

/** Promises that do not apply to any existing feature. */
export const hasNoSubject = new Set(['D8']);
