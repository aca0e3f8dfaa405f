import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount, buildAgent, buildApp, type TestAccount, type TestApp } from '../../testing';
import { passADay } from './testing/pass-a-day';

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
});
afterAll(() => app.close());

const flat = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#35a' } });
const upload = (content: Buffer | string, more: Record<string, string> = { lasting: 'true' }) =>
  account.as.postForm(`${account.path}/upload`, {
    attachment: { filename: 'a (1).png', type: 'image/png', content },
    ...more,
  });
const show = (address: string) => app.http.inject({ url: new URL(address, 'http://here').pathname });

test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
  'RE4: a %s uploaded for a text is kept, and its URL does not expire',
  async (format) => {
    const bytes = await flat().toFormat(format).toBuffer();
    const stored = await upload(bytes);
    const loose = await upload(bytes, {});
    expect([stored.status, loose.status]).toEqual([200, 200]);
    await passADay(app.services);
    const response = await show(stored.body.file_url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, `image/${format}`]);
    expect(response.rawPayload.equals(bytes)).toBe(true);
    expect((await show(loose.body.file_url)).statusCode).toBe(404);
    const { token, filename } = partsOf(stored.body.file_url);
    const inTenYears = new Date(Date.now() + 10 * 365 * 86_400_000);
    expect(app.services.fileUrls.verifyFileUrl({ token, filename, now: inTenYears })).not.toBeNull();
  },
);

function partsOf(address: string) {
  const [, , , token = '', filename = ''] = new URL(address, 'http://here').pathname.split('/');
  return { token, filename: decodeURIComponent(filename) };
}

test('RE4, C2: a file that is no supported picture, or is too large, is not stored for a text', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>';
  const large = Buffer.concat([await flat().png().toBuffer(), Buffer.alloc(4 * 1024 * 1024)]);
  const tiff = await flat().tiff().toBuffer();
  for (const content of [svg, 'words', tiff, large]) {
    const answer = await upload(content);
    expect([answer.status, typeof answer.body.error]).toEqual([422, 'string']);
  }
});

test('RE4: a picture uploaded for a text cannot be attached to a message, whose deletion would remove it', async () => {
  const { body } = await upload(await flat().png().toBuffer());
  const agent = app.as(await buildAgent(app, account));
  const answer = await agent.post(`${account.path}/conversations/1/messages`, {
    attachments: [body.blob_id],
  });
  expect(answer.status).not.toBe(200);
});
