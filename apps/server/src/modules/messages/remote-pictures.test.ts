import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';

let app: TestApp;
let account: TestAccount;
let elsewhere: Server;
let base: string;
let picture: Buffer;
let requestedPaths: string[];
let place: string;

beforeAll(async () => {
  requestedPaths = [];
  picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#35a' } })
    .png()
    .toBuffer();
  elsewhere = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    if (request.url?.startsWith('/logo'))
      return response.writeHead(200, { 'content-type': 'text/html' }).end(picture);
    if (request.url === '/drawing.svg') {
      return response
        .writeHead(200, { 'content-type': 'image/png' })
        .end('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    }
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  app = await buildApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  account = await buildAccount(app);
  place = await sendMail(
    [
      `${base}/logo.png?a=1&amp;b=2`,
      `${base}/drawing.svg`,
      `${base}/gone.png`,
      'http://169.254.169.254/latest',
    ].map((url) => `<img src="${url}">`),
  );
});
afterAll(async () => {
  await app.close();
  elsewhere.close();
});

async function sendMail(pictures: string[]): Promise<string> {
  const { id } = await buildConversation(app, account, {});
  const full = `<p>Hello</p>${pictures.join('')}<p>${base}/named.png</p>`;
  const message = await succeed(
    account.as.post(`${account.path}/conversations/${id}/messages`, {
      content: 'Hello',
      message_type: 'incoming',
      content_type: 'incoming_email',
      content_attributes: { email: { html_content: { full } } },
    }),
  );
  return `${account.path}/conversations/${id}/messages/${message.id}/remote_picture`;
}

const fetchPicture = (url: string, as = account.as) =>
  as.send({ method: 'GET', url: `${place}?url=${encodeURIComponent(url)}` });

test('C1: a picture of an email is served by the server, with the type of its content', async () => {
  const url = `${base}/logo.png?a=1&b=2`;
  const answer = await fetchPicture(url);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('image/png');
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(requestedPaths).toEqual(['/logo.png?a=1&b=2']);
});

test.each([
  ['C1: an SVG image that contains a script', () => `${base}/drawing.svg`],
  ['a URL that returns 404', () => `${base}/gone.png`],
  ['E1: a URL inside the network', () => 'http://169.254.169.254/latest'],
])('%s is not served as a picture', async (_what, url) => {
  expect((await fetchPicture(url())).status).toBe(404);
});

test('E1: a URL that is no picture of the email is not requested', async () => {
  const before = requestedPaths.length;
  for (const url of [`${base}/named.png`, `${base}/other.png`, `${base}/logo.png`, '']) {
    expect((await fetchPicture(url)).status).toBe(404);
  }
  expect(requestedPaths).toHaveLength(before);
});

test('T1: pictures are served only to agents who can see the conversation', async () => {
  const stranger = await buildAgent(app, account, { name: 'Stranger' });
  const other = await buildAccount(app);
  const url = `${base}/logo.png?a=1&b=2`;
  const before = requestedPaths.length;
  expect((await fetchPicture(url, app.as(stranger))).status).toBe(401);
  expect((await fetchPicture(url, other.as)).status).toBe(401);
  expect(requestedPaths).toHaveLength(before);
});
