import type { Route } from '@parley/contract';
import { readdir, stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp, type TestApp } from '../../testing';
import { addressOf, allRoutes, inBatches, send } from './call-route';
import { asPerson } from './callers';
import { type RawDatabase, openRawDatabase } from './raw-database';
import { retryIfSlow, problemWith } from './check-response';
import { fieldsOf, sampleBody } from './sample-input';
import { MATRIX_TIMEOUT_MS } from './take-cases';
import { buildAccountFixture, type AccountFixture } from './fixture';

let app: TestApp;
let rawDatabase: RawDatabase;
let fixture: AccountFixture;

beforeAll(async () => {
  app = await buildApp({ env: { MAXIMUM_FILE_UPLOAD_SIZE: '1' } });
  rawDatabase = await openRawDatabase(app);
  fixture = await buildAccountFixture(app, rawDatabase, 'acme');
}, MATRIX_TIMEOUT_MS);
afterAll(async () => {
  await rawDatabase?.close();
  await app?.close();
});

/** Routes with a file field, and the name of that field in a form. */
const doors = allRoutes.flatMap((route) => {
  const field = fieldsOf(route, 'body').find(({ name }) =>
    /^(avatar|attachment|attachments|file|import_file)$/.test(name),
  );
  if (!field) return [];
  const plain = route.root ? `${route.root}[${field.name}]` : field.name;
  return [
    { route, isPicture: field.name === 'avatar', name: field.name === 'attachments' ? `${plain}[]` : plain },
  ];
});

/** Files of contacts have a limit of their own, 200 MB: body-parsers.test.ts. */
const limitedDoors = doors.filter(({ name }) => name !== 'import_file');

interface Upload {
  filename: string;
  type: string;
  content: string | Buffer;
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const script = '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>';
const uploads: Record<string, Upload> = {
  'an SVG': {
    filename: 'a.svg',
    type: 'image/svg+xml',
    content: `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  },
  'an SVG that says it is a PNG': {
    filename: 'a.png',
    type: 'image/png',
    content: `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  },
  'an HTML page': { filename: 'a.html', type: 'text/html', content: `<!doctype html>${script}` },
  'an HTML page that says it is a JPEG': {
    filename: 'a.jpg',
    type: 'image/jpeg',
    content: `<html>${script}</html>`,
  },
  'a page behind a picture’s first bytes': {
    filename: 'a.gif',
    type: 'image/gif',
    content: `GIF89a/*${script}*/`,
  },
  'an empty file': { filename: 'a.png', type: 'image/png', content: '' },
  'half a picture': { filename: 'a.png', type: 'image/png', content: PNG.subarray(0, 30) },
  'a name that climbs': { filename: '../../../etc/passwd', type: 'text/plain', content: 'x' },
  'a name of 5 000': { filename: `${'n'.repeat(5_000)}.txt`, type: 'text/plain', content: 'x' },
  'a name with NUL and line breaks': { filename: 'a%00%0d%0a"b.txt', type: 'text/plain', content: 'x' },
  'no type': { filename: 'a', type: '', content: 'x' },
  'a type that is none': { filename: 'a.txt', type: 'x/y; z="\\', content: 'x' },
};
const tooLarge: Upload = {
  filename: 'a.txt',
  type: 'text/plain',
  content: Buffer.alloc(1024 * 1024 + 1, 'x'),
};

function formOf(route: Route, name: string, upload: Upload): Buffer {
  const fields = Object.entries(sampleBody(route, fixture) ?? {})
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([field, value]) => part(route.root ? `${route.root}[${field}]` : field, String(value)));
  const channel = route.name === 'createInbox' ? [part('channel[type]', 'api')] : [];
  const head = `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${upload.filename}"\r\nContent-Type: ${upload.type}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from([...fields, ...channel].join('')),
    Buffer.from(head),
    Buffer.from(upload.content as string),
    Buffer.from('\r\n--b--\r\n'),
  ]);
}

const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const credentialsFor = (route: Route): Record<string, string> =>
  route.access.who === 'visitor'
    ? { 'x-auth-token': fixture.visitor.token }
    : asPerson(fixture.account.admin);

function uploadTo(route: Route, name: string, upload: Upload, credentials = credentialsFor(route)) {
  const headers = { ...credentials, 'content-type': 'multipart/form-data; boundary=b' };
  const url = addressOf(route, { fixture, headers });
  return send(app, { method: route.method, url, headers, payload: formOf(route, name, upload) });
}

test('there are routes that accept files', () => {
  expect(doors.length).toBeGreaterThan(6);
});

test(
  'C2, C4: files of any type and name are accepted or rejected with a reason, and active ones are never pictures',
  async () => {
    const attempts = doors.flatMap((door) =>
      Object.entries(uploads).map(([what, upload]) => ({ ...door, what, upload })),
    );
    const answers = await inBatches(
      attempts.map(({ route, name, upload }) => retryIfSlow(() => uploadTo(route, name, upload))),
      4,
    );
    const problems = attempts.flatMap(({ route, what, isPicture, upload }, index) => {
      const answer = answers[index];
      if (!answer) return [];
      const isActive = /svg|html|script/.test(upload.content.toString('latin1'));
      const problem =
        problemWith(answer) ??
        (isPicture && isActive && answer.status !== 422 ? `took it: ${answer.status}` : null);
      return problem ? [`${route.name}, ${what}: ${problem}`] : [];
    });
    expect(problems).toEqual([]);

    // Accepted files have safe names, and browsers display only verified pictures.
    const stored = await rawDatabase.query<{
      filename: string;
      content_type: string;
      inline_safe: boolean;
      file_key: string;
    }>(
      `select filename, content_type, inline_safe, file_key from attachments
     union all select filename, content_type, inline_safe, file_key from uploads`,
    );
    expect(stored.length).toBeGreaterThan(10);
    for (const file of stored) {
      expect(file.filename).not.toMatch(/[/\\\0\r\n]/);
      expect(file.filename.length).toBeLessThanOrEqual(255);
      expect(file.file_key).not.toMatch(/passwd|\.\./);
      if (/svg|html|xml/.test(file.content_type)) expect(file.inline_safe).toBe(false);
    }
  },
  MATRIX_TIMEOUT_MS,
);

test(
  'C4: a file over the limit is 422 on every route, and no part of it remains',
  async () => {
    const answers = await inBatches(
      limitedDoors.map(
        ({ route, name }) =>
          () =>
            uploadTo(route, name, tooLarge),
      ),
    );
    const taken = limitedDoors.flatMap(({ route }, index) =>
      answers[index]?.status === 422
        ? []
        : [`${route.name}: ${answers[index]?.status} ${answers[index]?.text}`],
    );
    expect(taken).toEqual([]);
    for (const answer of answers) expect(problemWith(answer)).toBeNull();
    await vi.waitFor(async () => expect(await readdir(`${app.dataDir}/tmp`)).toEqual([]));
  },
  MATRIX_TIMEOUT_MS,
);

test(
  'C4, E2: files of unknown callers, or for routes without files, are never written to disk',
  async () => {
    const folder = `${app.dataDir}/tmp`;
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
    const before = (await stat(folder)).mtimeMs;
    const fieldOf = new Map(doors.map(({ route, name }) => [route.name, name]));
    const isNobodys = ({ access }: Route) => access.who === 'public' || access.who === 'contact';
    const writes = allRoutes.filter(({ method, name }) => method !== 'GET' && name !== 'resetAccessToken');
    const attempts = [
      ...writes.filter((route) => !isNobodys(route)).map((route) => ({ route, credentials: {} })),
      ...writes
        .filter(({ name }) => !fieldOf.has(name))
        .map((route) => ({ route, credentials: credentialsFor(route) })),
    ];
    const answers = await inBatches(
      attempts.map(
        ({ route, credentials }) =>
          () =>
            uploadTo(route, fieldOf.get(route.name) ?? 'file', uploads['an SVG'] as Upload, credentials),
      ),
    );
    expect(answers.map(problemWith).filter(Boolean)).toEqual([]);
    const taken = attempts.filter(
      ({ credentials }, index) =>
        Object.keys(credentials).length === 0 && ![401, 404].includes(answers[index]?.status ?? 0),
    );
    expect(taken.map(({ route }) => route.name)).toEqual([]);
    expect((await stat(folder)).mtimeMs).toBe(before);
  },
  MATRIX_TIMEOUT_MS,
);
