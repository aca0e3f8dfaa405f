import { DEMO_PASSWORD } from './api';

const SESSION = ['access-token', 'client', 'uid', 'token-type'];

/** The super administrators' console through the API; paths are relative to `/api/v1/super_admin`. */
export interface Console {
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
}

/** Signs in with a session of its own, because a personal access token does not open the console. */
export async function openConsole(url: string, email = 'admin@acme.example'): Promise<Console> {
  const json = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${url}/auth/sign_in`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const session = Object.fromEntries(SESSION.map((name) => [name, signedIn.headers.get(name) ?? '']));
  return {
    async call<T>(method: string, path: string, body?: unknown) {
      const answer = await fetch(`${url}/api/v1/super_admin${path}`, {
        method,
        headers: { ...session, ...json },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as T;
    },
  };
}
