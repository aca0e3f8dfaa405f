import { base64Of, element, telegramNodes } from './dom.js';

const CUSTOMERS = [
  { id: 553344, first_name: 'Ana', last_name: 'Lima', username: 'analima', language_code: 'pt' },
  { id: 771120, first_name: 'Ben', last_name: 'Okafor', username: 'benokafor', language_code: 'en' },
  { id: 903355, first_name: 'Chloé', last_name: 'Martin', username: 'chloemartin', language_code: 'fr' },
];
const SAMPLES = {
  sticker: { file: { kind: 'sticker' } },
  voice: { file: { kind: 'voice', contentType: 'audio/ogg', bytes: btoa('OggS') } },
  location: { location: { latitude: 38.7223, longitude: -9.1393, title: 'Lisbon' } },
  contact: { contact: { phone_number: '+351210000000', first_name: 'Rui', last_name: 'Reis' } },
};

const by = (id) => document.getElementById(id);
let state = { bots: [], calls: [], script: [] };
/** What sending does instead of writing a new message: `{ kind: 'edit' | 'reply', messageId }`. */
let mode = null;
let shownMessages = '';

const bot = () => state.bots.find(({ token }) => token === by('bot').value) ?? state.bots[0];
const customer = () => CUSTOMERS[by('customer').selectedIndex] ?? CUSTOMERS[0];
const isBlocked = () => bot()?.blockedBy.includes(customer().id) ?? false;

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
  const replyTo = mode?.kind === 'reply' ? mode.messageId : undefined;
  setMode(null);
  void act('write', { from: customer(), replyTo, ...content });
}

function setMode(next) {
  mode = next;
  by('mode').hidden = next === null;
  by('mode').firstElementChild.textContent = next
    ? `${next.kind === 'edit' ? 'Edit' : 'Reply to'} message ${next.messageId}`
    : '';
  if (next) by('text').focus();
}

function sendText() {
  const text = by('text').value.trim();
  if (text === '') return;
  if (mode?.kind === 'edit') {
    void act('edit', { from: customer(), messageId: mode.messageId, text });
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
  by('connection').textContent = webhookUrl ? 'Connected to Parley' : `Not connected. Token: ${bot()?.token}`;
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
  showMessages();
}

function callItem({ method, params, status }) {
  const about = params.text ?? params.url ?? params.media ?? '';
  return element('li', {}, `${status ?? '…'} ${method} ${about.slice(0, 120)}`);
}

/** Replaced only if something changed, so that a screen reader is not told again. */
function showMessages() {
  const chat = bot()?.chats.find((one) => one.customer.id === customer().id && !one.businessConnectionId);
  const next = JSON.stringify([bot()?.token, customer().id, chat?.messages ?? []]);
  if (next === shownMessages) return;
  shownMessages = next;
  by('messages').replaceChildren(...(chat?.messages ?? []).map(messageItem));
  scrollDown();
}

function scrollDown() {
  by('log').scrollTop = by('log').scrollHeight;
}

function messageItem(message) {
  const isMine = !message.from.is_bot;
  const reply = message.reply_to_message ? `Reply to ${message.reply_to_message.message_id}. ` : '';
  const item = element('li', { className: isMine ? 'mine' : 'theirs' });
  item.append(element('small', {}, `${reply}${message.message_id}${message.isEdited ? ', edited' : ''} `));
  item.append(element('br'), ...contentNodes(message));
  for (const button of (message.reply_markup?.inline_keyboard ?? []).flat()) {
    const onclick = () =>
      act('press', { from: customer(), messageId: message.message_id, data: button.callback_data });
    item.append(element('br'), element('button', { type: 'button', onclick }, button.text));
  }
  const kind = isMine ? 'edit' : 'reply';
  if (!isMine || message.text !== undefined) {
    const onclick = () => {
      setMode({ kind, messageId: message.message_id });
      if (isMine) by('text').value = message.text;
    };
    const label = isMine ? 'Edit' : 'Reply';
    const described = { type: 'button', onclick, ariaLabel: `${label} message ${message.message_id}` };
    item.append(element('br'), element('button', described, label));
  }
  return item;
}

function contentNodes(message) {
  const nodes = [];
  const photo = message.photo?.at(-1) ?? message.sticker?.thumbnail;
  if (photo) {
    const alt = message.photo ? 'Photo' : 'Sticker';
    nodes.push(element('img', { src: fileUrl(photo.file_id), alt, onload: scrollDown }));
  }
  for (const kind of ['voice', 'audio', 'video', 'video_note', 'document']) {
    const file = message[kind];
    if (!file) continue;
    const name = file.file_name ?? kind;
    nodes.push(element('a', { href: fileUrl(file.file_id), download: name }, `${kind}: ${name}`));
  }
  const { location, venue, contact } = message;
  if (location) nodes.push(`📍 ${venue?.title ?? ''} ${location.latitude}, ${location.longitude}`);
  if (contact) nodes.push(`👤 ${contact.first_name} ${contact.phone_number}`);
  const text = message.text ?? message.caption;
  if (text !== undefined) nodes.push(...(message.html ? telegramNodes(message.html) : [text]));
  return nodes;
}

function fileUrl(id) {
  return `/_control/telegram/file?${new URLSearchParams({ token: bot().token, id })}`;
}

async function load() {
  state = (await (await fetch('/_control/state')).json()).telegram;
  show();
}

by('customer').append(...CUSTOMERS.map((one) => element('option', {}, `${one.first_name} ${one.last_name}`)));
for (const id of ['bot', 'customer']) by(id).addEventListener('change', show);
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
