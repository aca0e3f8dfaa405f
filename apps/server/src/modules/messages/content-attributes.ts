import type { ContentType } from '@parley/contract';
import { RuleError } from '../../platform/http/errors';

/** Allowed keys of an item by content type; types that are missing here have no items. */
const itemKeys: Partial<Record<ContentType, readonly string[]>> = {
  input_select: ['title', 'value'],
  cards: ['title', 'description', 'media_url', 'actions'],
  form: [
    'type',
    'placeholder',
    'label',
    'name',
    'options',
    'default',
    'required',
    'pattern',
    'title',
    'pattern_error',
  ],
  article: ['title', 'description', 'link'],
};
const actionKeys = ['text', 'type', 'payload', 'uri'];
const ITEMS_AT_MOST = 100;

/** Checks that interactive messages only have keys a client can show. Error: 422. */
export function checkContentAttributes(type: ContentType, attributes: Record<string, unknown>): void {
  const allowed = itemKeys[type];
  if (!allowed) return;
  const { items } = attributes;
  if (!Array.isArray(items) || items.length === 0) refuse('must have at least one item');
  if (items.length > ITEMS_AT_MOST) refuse('has too many items');
  for (const item of items) checkItem(type, item, allowed);
}

function checkItem(type: ContentType, item: unknown, allowed: readonly string[]): void {
  if (!hasOnly(item, allowed)) refuse('contains invalid keys for items');
  if (type !== 'cards') return;
  const { actions } = item;
  if (!Array.isArray(actions) || actions.length === 0) refuse('contains items missing actions');
  if (!actions.every((action) => hasOnly(action, actionKeys))) refuse('contains invalid keys for actions');
}

function hasOnly(value: unknown, keys: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).every((key) => keys.includes(key));
}

function refuse(reason: string): never {
  throw new RuleError('content_attributes_invalid', `Content attributes ${reason}`);
}

/** Attributes that only the server sets: deletion, answers, delivery error, refused recipients, translations. */
const own = [
  'deleted',
  'submitted_values',
  'submitted_email',
  'external_error',
  'refused_recipients',
  'translations',
];

/** Returns the content attributes without the reserved ones, which a caller cannot set. */
export function withoutReservedAttributes(attributes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => !own.includes(key)));
}
