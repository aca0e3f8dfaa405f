import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { readBody, readParams } from './request-body.mjs';
import { answer, createScript, play } from './script.mjs';

/**
 * The server that all stand-ins share: records every call, plays the script, and serves the page and its control API.
 *
 * A provider speaks one provider's protocol:
 * @typedef {object} Provider
 * @property {(path: string) => string} methodOf names the call, for the record and the script
 * @property {(call: Call) => Answer | Promise<Answer>} handle answers as the real provider does
 * @property {(code: number, step: Step) => Answer} refuse an error in the provider's own form
 * @property {Record<string, (input: any) => unknown>} actions what customers and tests can do, at `/_control/<provider>/<action>`
 * @property {() => unknown} state what the page shows
 * @property {(query: URLSearchParams) => Uint8Array | null} fileOf the bytes of a file of a message, for the page
 * @property {() => void} stop ends deliveries
 *
 * @typedef {import('./script.mjs').Step} Step
 * @typedef {import('./script.mjs').Answer} Answer
 * @typedef {{ id: number, path: string, method: string, params: Record<string, string>, files: import('./request-body.mjs').UploadedFile[], status: number | null }} Call
 */

const PAGE_FILES = {
  '/': 'index.html',
  ...Object.fromEntries(
    ['page.css', 'page.js', 'dom.js', 'customers.js', 'messages.js'].map((name) => [`/${name}`, name]),
  ),
};
const TYPES = { html: 'text/html; charset=utf-8', css: 'text/css', js: 'text/javascript' };
const MAX_CALLS = 1_000;

/**
 * @param {{ port?: number, isBackground?: boolean, create: Record<string, (tools: { baseUrl: string, notify: () => void }) => Provider> }} options
 * `create` makes the provider of each path; port 0 takes a free one; `isBackground`: the process may end while it runs.
 */
export async function startFakeServer({ port = 0, isBackground = false, create }) {
  const mounts = {};
  let lastCallId = 0;
  const listeners = new Set();
  const notify = () => {
    for (const response of listeners) response.write('data: changed\n\n');
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error) => {
      if (!response.headersSent)
        answer(response, { status: 400, body: { error: String(error?.message ?? error) } });
    });
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  if (isBackground) server.on('connection', (socket) => socket.unref()).unref();
  const url = `http://127.0.0.1:${server.address().port}`;
  for (const [name, make] of Object.entries(create)) {
    const baseUrl = `${url}/${name}`;
    mounts[name] = { name, baseUrl, calls: [], script: createScript(), provider: make({ baseUrl, notify }) };
  }

  async function serve(request, response) {
    // A page on the web could reach this port under a name of its own that resolves to this machine.
    const { hostname } = new URL(`http://${request.headers.host}`);
    if (!['127.0.0.1', 'localhost'].includes(hostname)) {
      return answer(response, { status: 403, body: { error: 'Open this page as http://127.0.0.1' } });
    }
    const address = new URL(request.url, url);
    const [, first, second, third] = address.pathname.split('/');
    if (first === '_control') return control({ request, response, address, name: second, action: third });
    const mount = mounts[first];
    if (mount) return callProvider(mount, request, response, address);
    const file = PAGE_FILES[address.pathname];
    if (!file) return answer(response, { status: 404, body: { error: 'Not found' } });
    const body = await readFile(new URL(`page/${file}`, import.meta.url));
    return answer(response, {
      status: 200,
      headers: { 'content-type': TYPES[file.split('.').at(-1)] },
      body,
    });
  }

  async function callProvider(mount, request, response, address) {
    const path = address.pathname.slice(mount.name.length + 1);
    const method = mount.provider.methodOf(path);
    const { params, files } = await readParams(request, address);
    lastCallId += 1;
    const call = { id: lastCallId, path, method, params, files, headers: request.headers, status: null };
    mount.calls.push(call);
    if (mount.calls.length > MAX_CALLS) mount.calls.shift();
    response.once('finish', () => {
      call.status = response.statusCode;
      notify();
    });
    const { provider, script } = mount;
    await play(script.take(method), { response, act: () => provider.handle(call), refuse: provider.refuse });
    notify();
  }

  async function control({ request, response, address, name, action }) {
    if (name === 'events') return listen(response);
    if (name === 'state') return answer(response, { status: 200, body: await stateOf(mounts) });
    const mount = mounts[name];
    if (mount && action === 'file') {
      const file = mount.provider.fileOf(address.searchParams);
      return answer(response, { status: file ? 200 : 404, body: file ?? {} });
    }
    const isJson = request.headers['content-type']?.startsWith('application/json');
    if (!mount || request.method !== 'POST' || !isJson) {
      return answer(response, { status: 404, body: { error: 'POST JSON to /_control/<provider>/<action>' } });
    }
    const input = JSON.parse((await readBody(request)).toString() || '{}');
    const result = await controlActions(mount, action, input);
    notify();
    return answer(response, { status: 200, body: result ?? {} });
  }

  function listen(response) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('data: hello\n\n');
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
  }

  return {
    url,
    port: server.address().port,
    mounts,
    async close() {
      for (const { provider } of Object.values(mounts)) provider.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function controlActions(mount, action, input) {
  if (action === 'script') return mount.script.add(...(Array.isArray(input) ? input : [input]));
  if (action === 'calls') return mount.calls.map(shown);
  if (action === 'reset') {
    mount.script.clear();
    mount.calls.length = 0;
    return undefined;
  }
  const act = Object.hasOwn(mount.provider.actions, action) ? mount.provider.actions[action] : null;
  if (!act) throw new Error(`Unknown action: ${action}`);
  return act(input);
}

async function stateOf(mounts) {
  return Object.fromEntries(
    Object.entries(mounts).map(([name, { baseUrl, calls, script, provider }]) => [
      name,
      {
        baseUrl,
        calls: calls.slice(-50).map(shown),
        script: script.waiting(),
        ...provider.state(),
      },
    ]),
  );
}

/** A call without the bytes of its files. */
function shown({ id, method, params, files, status }) {
  const described = files.map(({ bytes, ...file }) => ({ ...file, size: bytes.length }));
  return { id, method, params, files: described, status };
}
