import type { Body } from './load-bodies';

type Fields = Record<string, unknown>;

/** Whether a body contains a message anywhere, as its subject or as the newest message of a conversation. */
export function containsMessage(body: Body, messageId: number): boolean {
  return isWithin(body, messageId);
}

function isWithin(value: unknown, messageId: number): boolean {
  if (Array.isArray(value)) return value.some((one) => isWithin(one, messageId));
  if (!isObject(value)) return false;
  return isThatMessage(value, messageId) || Object.values(value).some((one) => isWithin(one, messageId));
}

/**
 * Replaces a deleted message in the body by its current form: the notice `text` and none of its former content,
 * attributes or attachments. Everything else stays as it is.
 */
export function redactMessage(body: Body, messageId: number, text: string): Body {
  return replaceIn(body, messageId, text) as Body;
}

function replaceIn(value: unknown, messageId: number, text: string): unknown {
  if (Array.isArray(value)) return value.map((one) => replaceIn(one, messageId, text));
  if (!isObject(value)) return value;
  // A message contains its conversation, which contains the newest message: replace inner objects first.
  const fields = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, replaceIn(one, messageId, text)]),
  );
  return isThatMessage(fields, messageId) ? asDeleted(fields, text) : fields;
}

/**
 * Whether an object is that message, in its shape of message events or of conversations. No other object with an id has
 * all of these fields.
 */
function isThatMessage(value: Fields, messageId: number): boolean {
  const marks = ['content', 'content_attributes', 'message_type', 'private'];
  return value.id === messageId && marks.every((key) => Object.hasOwn(value, key));
}

function asDeleted(message: Fields, text: string): Fields {
  const now: Fields = {
    content: text,
    processed_message_content: text,
    content_type: 'text',
    content_attributes: { deleted: true },
    additional_attributes: withoutTemplate(message.additional_attributes),
  };
  const entries = Object.entries(message).filter(([key]) => key !== 'attachments');
  return Object.fromEntries(entries.map(([key, value]) => [key, Object.hasOwn(now, key) ? now[key] : value]));
}

/** The values filled into a template are content of the message, so they are removed too. */
function withoutTemplate(attributes: unknown): unknown {
  if (!isObject(attributes)) return attributes;
  const { template_params: _said, ...others } = attributes;
  return others;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
