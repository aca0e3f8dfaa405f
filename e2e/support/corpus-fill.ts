import { type Route, routes } from '@parley/contract';
import { leavesOf } from '../../apps/server/src/app/matrix/field-leaves';
import { pathParameters } from '../../apps/server/src/app/matrix/sample-input';
import type { AccountFixture } from '../../apps/server/src/app/matrix/fixture';
import { files, payloads } from './corpus';

export interface CorpusContext {
  url: string;
  token: string;
  /** `X-Auth-Token` of the visitor. */
  visitor: string;
  ids: Record<string, string | number>;
}

interface Filled {
  sent: number;
  taken: number;
  /** Responses that are neither a success nor a 4xx. */
  failures: string[];
}

/** Routes that end sessions, or that merge away or delete what other calls need. */
const leftOut = new Set([
  'resetAccessToken',
  'mergeContacts',
  'signIn',
  'resolveVisitorConversation',
  'upload',
]);
const PER_FIELD = 2;

/**
 * Sends payloads through every text field of every writing route: several per field, and different ones for each field.
 */
export async function fillEveryField(ground: CorpusContext): Promise<Filled> {
  const world = { ids: ground.ids, account: { id: ground.ids.account_id } } as unknown as AccountFixture;
  const writes = (Object.values(routes) as Route[]).filter(
    (route) =>
      route.body &&
      route.method !== 'DELETE' &&
      !leftOut.has(route.name) &&
      pathParameters(route).every((name) => name in ground.ids),
  );
  const leaves = writes
    .flatMap((route) => leavesOf(route, world))
    .filter(({ kind, place }) => place === 'body' && ['text', 'object', 'anything'].includes(kind));
  const calls = leaves.flatMap((leaf, seed) =>
    Array.from({ length: PER_FIELD }, (_, turn) => {
      const { text } = payloads[(seed * 7 + turn * 19) % payloads.length] ?? { text: '' };
      const value =
        leaf.kind === 'object' ? { [text.slice(0, 200)]: text, items: [{ title: text, uri: text }] } : text;
      return { route: leaf.route, body: leaf.inputWith(value) };
    }),
  );
  const filled: Filled = { sent: calls.length, taken: 0, failures: [] };
  await inParallel(calls, async ({ route, body }) => {
    const status = await callRoute(ground, route, body);
    if (status < 300) filled.taken += 1;
    if (status >= 500) filled.failures.push(`${route.name}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  });
  return filled;
}

async function callRoute(
  { url, token, visitor, ids }: CorpusContext,
  route: Route,
  body: unknown,
): Promise<number> {
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(ids[name])));
  const isWidget = path.startsWith('/api/v1/widget');
  const answer = await fetch(`${url}${path}${isWidget ? `?website_token=${ids.website_token}` : ''}`, {
    method: route.method,
    headers: {
      'content-type': 'application/json',
      ...(isWidget ? { 'x-auth-token': visitor } : { api_access_token: token }),
    },
    body: JSON.stringify(body),
  });
  await answer.text();
  return answer.status;
}

/** Sends one message with each file; `send` decides who the sender is. */
export async function sendFiles(send: (form: FormData) => Promise<Response>): Promise<void> {
  for (const { name, type, content } of files) {
    const form = new FormData();
    form.append('content', name);
    form.append('attachments[]', new File([content], name, { type }));
    const answer = await send(form);
    if (answer.status >= 500) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  }
}

export async function inParallel<T>(
  list: readonly T[],
  work: (one: T) => Promise<unknown>,
  width = 6,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < list.length; index = next++) await work(list[index] as T);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
