import { waitUntil } from './product';

/** Demo logins; the password is the same for all. */
export const DEMO_PASSWORD = 'Parley-demo-1';

export interface SignedIn {
  id: number;
  accountId: number;
  pubsubToken: string;
  /** Personal access token, as sent in `api_access_token`. */
  token: string;
  /** Calls inside the account: path after `/api/v1/accounts/<id>`. */
  call<T>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }>;
}

/** Display id of the newest conversation that this person can see; 0 when there is none. */
export async function newestConversation(member: SignedIn): Promise<number> {
  const { body } = await member.call<{ data: { payload: { id: number }[] } }>(
    'GET',
    '/conversations?status=all&assignee_type=all&sort_by=created_at_desc',
  );
  return Math.max(0, ...body.data.payload.map(({ id }) => id));
}

/** Waits for a conversation that is newer than `before`. */
export async function conversationAfter(member: SignedIn, before: number): Promise<number> {
  let newest = before;
  await waitUntil(async () => {
    newest = await newestConversation(member);
    return newest > before;
  });
  return newest;
}

/** Signs in through the API, as a client program does, and continues with the personal access token. */
export async function signIn(url: string, email: string, password = DEMO_PASSWORD): Promise<SignedIn> {
  const answer = await fetch(`${url}/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 200) throw new Error(`sign-in of ${email}: ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as {
    data: { id: number; account_id: number; access_token: string; pubsub_token: string };
  };
  return {
    id: data.id,
    accountId: data.account_id,
    pubsubToken: data.pubsub_token,
    token: data.access_token,
    call: async <T>(method: string, path: string, body?: unknown) => {
      const response = await fetch(`${url}/api/v1/accounts/${data.account_id}${path}`, {
        method,
        headers: {
          api_access_token: data.access_token,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as T };
    },
  };
}
