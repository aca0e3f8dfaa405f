import { element, telegramNodes } from './dom.js';

const FILES = ['voice', 'audio', 'video', 'video_note', 'animation', 'document'];

/** A message as an item of the chat. `fileUrl`: of a file id; `onPress`, `onEdit`, `onReply`: what its buttons do. */
export function messageItem(message, { fileUrl, onLoad, onPress, onEdit, onReply }) {
  const isMine = !message.from.is_bot;
  const item = element('li', { className: isMine ? 'mine' : 'theirs' });
  item.append(element('div', { className: 'content' }, ...contentNodes(message, { fileUrl, onLoad })));
  for (const button of (message.reply_markup?.inline_keyboard ?? []).flat()) {
    const onclick = () => onPress(message, button.callback_data);
    item.append(element('p', {}, element('button', { type: 'button', onclick }, button.text)));
  }
  const footer = element('p', {}, element('time', {}, timeOf(message)));
  if (!isMine || message.text !== undefined) {
    const label = isMine ? 'Edit' : 'Reply';
    const onclick = () => (isMine ? onEdit(message) : onReply(message));
    const described = {
      type: 'button',
      className: 'quiet',
      onclick,
      ariaLabel: `${label}: ${summaryOf(message)}`,
    };
    footer.append(' ', element('button', described, label));
  }
  item.append(footer);
  return item;
}

/** A message in a few words. */
export function summaryOf(message) {
  const kind = ['photo', 'sticker', 'location', 'contact', ...FILES].find((name) => message[name]);
  return message.text ?? message.caption ?? kind?.replace('_', ' ') ?? '';
}

function timeOf({ date, isEdited, reply_to_message: repliedTo }) {
  const time = new Date(date * 1_000).toLocaleTimeString('en', { timeStyle: 'short' });
  const quoted = repliedTo && summaryOf(repliedTo).slice(0, 40);
  return [time, isEdited && 'edited', repliedTo && (quoted ? `reply to “${quoted}”` : 'reply')]
    .filter(Boolean)
    .join(' · ');
}

function contentNodes(message, { fileUrl, onLoad }) {
  const nodes = [];
  const photo = message.photo?.at(-1) ?? message.sticker?.thumbnail;
  if (photo) {
    const alt = message.photo ? 'Photo' : 'Sticker';
    nodes.push(element('img', { src: fileUrl(photo.file_id), alt, onload: onLoad }));
  }
  for (const kind of FILES) {
    const file = message[kind];
    if (!file) continue;
    const name = file.file_name ?? kind.replace('_', ' ');
    nodes.push(element('a', { href: fileUrl(file.file_id), download: name }, name), ' ');
  }
  const { location, venue, contact } = message;
  if (location) nodes.push(`📍 ${venue?.title ?? ''} ${location.latitude}, ${location.longitude}`);
  if (contact) nodes.push(`👤 ${contact.first_name} ${contact.phone_number}`);
  const text = message.text ?? message.caption;
  if (text !== undefined) nodes.push(...(message.html ? telegramNodes(message.html) : [text]));
  return nodes;
}
