import { createCustomers, nameOf } from './customers.js';
import { base64Of, element } from './dom.js';
import { messageItem, summaryOf } from './messages.js';

const SAMPLES = {
  sticker: { file: { kind: 'sticker' } },
  voice: { file: { kind: 'voice', filename: 'voice.wav', contentType: 'audio/wav' } },
  location: { location: { latitude: 38.7223, longitude: -9.1393, title: 'Lisbon' } },
  contact: { contact: { phone_number: '+351210000000', first_name: 'Rui', last_name: 'Reis' } },
};

const by = (id) => document.getElementById(id);
let state = { bots: [], calls: [], script: [] };
/** Set while sending edits or answers a message instead of writing a new one: `{ kind: 'edit' | 'reply', message }`. */
let mode = null;
let shownMessages = '';

const customers = createCustomers(by('customers'), () => {
  setMode(null);
  show();
});
const customer = customers.current;
const bot = () => state.bots.find(({ token }) => token === by('bot').value) ?? state.bots[0];
const isBlocked = () => bot()?.blockedBy.includes(customer().id) ?? false;
const messagesOf = ({ id }) =>
  bot()?.chats.find((chat) => chat.customer.id === id && !chat.businessConnectionId)?.messages ?? [];
const fileUrl = (id) => `/_control/telegram/file?${new URLSearchParams({ token: bot().token, id })}`;

async function act(action, input) {
  by('error').textContent = '';
  const response = await fetch(`/_control/telegram/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Array.isArray(input) ? input : { token: bot()?.token, ...input }),
  });
  const answer = await response.json();
  if (!response.ok) by('error').textContent = answer.error;
  return answer;
}

/** Deliveries are retried for a while, so the form does not wait for them. */
function write(content) {
  const replyTo = mode?.kind === 'reply' ? mode.message.message_id : undefined;
  setMode(null);
  void act('write', { from: customer(), replyTo, ...content });
}

function setMode(next) {
  mode = next;
  by('mode').hidden = next === null;
  by('mode').firstElementChild.textContent = next
    ? `${next.kind === 'edit' ? 'Editing' : 'Replying to'} “${summaryOf(next.message).slice(0, 60)}”`
    : '';
  if (next?.kind === 'edit') by('text').value = next.message.text;
  if (next) by('text').focus();
}

function sendText() {
  const text = by('text').value.trim();
  if (text === '') return;
  if (mode?.kind === 'edit') {
    void act('edit', { from: customer(), messageId: mode.message.message_id, text });
    setMode(null);
  } else write({ text });
  by('text').value = '';
}

async function sendFile(input, kind) {
  const [file] = input.files;
  if (!file) return;
  const text = by('text').value.trim();
  by('text').value = '';
  const described = { kind, bytes: await base64Of(file), filename: file.name, contentType: file.type };
  write({ file: described, ...(text && { caption: text }) });
  input.value = '';
}

function show() {
  const options = state.bots.map(({ token, username }) =>
    element('option', { value: token }, `@${username}`),
  );
  if (by('bot').length !== options.length) by('bot').replaceChildren(...options);
  const { webhookUrl, attempts = [], waiting = 0 } = bot() ?? {};
  by('connection').textContent = webhookUrl
    ? `@${bot().username} is connected`
    : `Not connected. Create a Telegram inbox with the token ${bot()?.token}`;
  by('product').hidden = !webhookUrl;
  if (webhookUrl) by('product').href = new URL('/app', webhookUrl).href;
  by('block').setAttribute('aria-pressed', String(isBlocked()));
  by('block').textContent = isBlocked() ? 'Unblock bot' : 'Block bot';
  by('steps').textContent = state.script.map(({ behavior }) => behavior).join(', ');
  by('calls').replaceChildren(...[...state.calls].reverse().map(callItem));
  by('attempts').replaceChildren(
    element('li', {}, `${waiting} waiting`),
    ...[...attempts]
      .reverse()
      .map(({ id, status, error }) => element('li', {}, `#${id}: ${status ?? error}`)),
  );
  by('chat-title').textContent = nameOf(customer());
  customers.show((one) => summaryOf(messagesOf(one).at(-1) ?? {}));
  showMessages();
}

function callItem({ method, params, status }) {
  const about = params.text ?? params.url ?? params.media ?? '';
  return element('li', {}, `${status ?? '…'} ${method} ${about.slice(0, 120)}`);
}

/** Replaced only if something changed, so that a screen reader is not told again. */
function showMessages() {
  const messages = messagesOf(customer());
  const next = JSON.stringify([bot()?.token, customer().id, messages]);
  if (next === shownMessages) return;
  shownMessages = next;
  const options = {
    fileUrl,
    onLoad: scrollDown,
    onPress: ({ message_id: messageId }, data) => void act('press', { from: customer(), messageId, data }),
    onEdit: (message) => setMode({ kind: 'edit', message }),
    onReply: (message) => setMode({ kind: 'reply', message }),
  };
  by('messages').replaceChildren(...messages.map((message) => messageItem(message, options)));
  scrollDown();
}

function scrollDown() {
  by('log').scrollTop = by('log').scrollHeight;
}

async function load() {
  state = (await (await fetch('/_control/state')).json()).telegram;
  show();
}

by('bot').addEventListener('change', show);
by('composer').addEventListener('submit', (event) => {
  event.preventDefault();
  sendText();
});
by('text').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  sendText();
});
for (const kind of ['photo', 'document'])
  by(kind).addEventListener('change', () => void sendFile(by(kind), kind));
for (const button of document.querySelectorAll('[data-send]')) {
  button.addEventListener('click', () => write(SAMPLES[button.dataset.send]));
}
for (const button of document.querySelectorAll('[data-act]')) {
  button.addEventListener('click', () => void act(button.dataset.act, { order: 'reversed' }));
}
by('cancel').addEventListener('click', () => setMode(null));
by('block').addEventListener(
  'click',
  () => void act('block', { userId: customer().id, isBlocked: !isBlocked() }),
);
by('script').addEventListener('submit', (event) => {
  event.preventDefault();
  void act('script', [{ behavior: new FormData(event.target).get('behavior') }]);
});
by('add').addEventListener('submit', (event) => {
  event.preventDefault();
  void act('addBot', Object.fromEntries(new FormData(event.target)));
  event.target.reset();
});
new EventSource('/_control/events').addEventListener('message', () => void load());
