import { labelTitle, tokens } from './accounts.mjs';
import { filterViews } from './filters.mjs';
import { countViews, listViews } from './views.mjs';

const account = '/api/v1/accounts/1';
const viewers = Object.keys(tokens);
/** The deepest page that offset pagination has to support. */
const DEEP_PAGE = 40;

const contactSorts = [
  'name',
  'email',
  'phone_number',
  'last_activity_at',
  'created_at',
  'company_name',
  'city',
  'country',
];
/** A contact somewhere in the middle of each order. */
const MIDDLE_CONTACT = 5_000;
const searches = ['contact12345@', 'ada shoes', 'no such text', '49100001'];

function queryOf(values) {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    if (Array.isArray(value)) for (const one of value) query.append(`${key}[]`, one);
    else if (value !== undefined) query.append(key, String(value));
  return String(query);
}

/**
 * Every list of the product as HTTP requests: `{ list, view, token, url, body }`, a GET when there is no body. Plans
 * are stored in one file per `list`. `conversation` is a conversation with files.
 */
export function listRequests({ conversation, hasMessageSearch }) {
  const requests = [];
  for (const who of viewers) {
    const token = tokens[who];
    for (const { name, query } of listViews()) {
      const [filter, ...view] = name.split(' | ');
      const url = `${account}/conversations?${queryOf(query)}`;
      requests.push({ list: `${who}, ${filter}`, view: view.join(', '), page: query.page, token, url });
    }
    for (const { name, query } of countViews())
      requests.push({
        list: `${who}, counts`,
        view: name,
        page: 1,
        token,
        url: `${account}/conversations/meta?${queryOf(query)}`,
      });
    for (const [view, { conditions, isWhole = false }] of Object.entries(filterViews))
      requests.push({
        list: `${who}, filter`,
        view: isWhole ? `whole: ${view}` : view,
        page: 1,
        token,
        url: `${account}/conversations/filter`,
        body: { payload: conditions },
      });
  }
  return [...requests, ...otherRequests({ conversation, hasMessageSearch })];
}

function otherRequests({ conversation, hasMessageSearch }) {
  const token = tokens.administrator;
  const one = (list, view, path, page = 1) => ({ list, view, page, token, url: `${account}${path}` });
  const history = `/conversations/${conversation.display_id}/messages`;
  const requests = [
    one('history', 'newest', history),
    one('history', 'before an id', `${history}?before=2000000000`),
    one('history', 'after an id', `${history}?after=1`),
    one('files', 'of a conversation', `/conversations/${conversation.display_id}/attachments`),
    one('of a contact', 'conversations', `/contacts/${conversation.contact_id}/conversations`),
    one('of a contact', 'notes', `/contacts/1/notes`),
  ];
  for (const sort of contactSorts.flatMap((field) => [field, `-${field}`]))
    for (const page of [1, DEEP_PAGE])
      requests.push(one('contacts', `${sort}, page ${page}`, `/contacts?${queryOf({ sort, page })}`, page));
  for (const sort of contactSorts.flatMap((field) => [field, `-${field}`])) {
    const query = queryOf({ sort, page: DEEP_PAGE, after: MIDDLE_CONTACT });
    requests.push(one('contacts', `${sort}, after a contact`, `/contacts?${query}`));
  }
  requests.push(one('contacts', 'with a label', `/contacts?${queryOf({ labels: [labelTitle(3)] })}`));
  for (const text of searches)
    requests.push(one('contact search', `‘${text}’`, `/contacts/search?${queryOf({ q: text })}`));
  if (hasMessageSearch)
    for (const text of ['invoice', 'refund parcel', 'no such words'])
      requests.push(one('message search', `‘${text}’`, `/search/messages?${queryOf({ q: text })}`));
  return requests;
}

/** A request in the form of Fastify's `inject`, without a socket. */
export const injected = ({ url, token, body }) => ({
  method: body ? 'POST' : 'GET',
  url,
  headers: { api_access_token: token },
  ...(body && { payload: body }),
});

/** Finds a conversation that has a file, and whether message search is available. */
export async function findSamples(owner, http) {
  const { rows } = await owner.query(
    `select c.display_id, c.contact_id from attachments a
     join messages m on m.account_id = a.account_id and m.id = a.message_id
     join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
     where a.account_id = 1 order by a.id desc limit 1`,
  );
  const { statusCode } = await http.inject({
    method: 'GET',
    url: `${account}/search/messages?q=invoice`,
    headers: { api_access_token: tokens.administrator },
  });
  return { conversation: rows[0], hasMessageSearch: statusCode === 200 };
}
