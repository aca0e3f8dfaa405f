import type { Message } from '@parley/contract';
import { Chip } from '@parley/ui';
import { safeHref } from '../../model/message-text';

interface Item {
  title?: unknown;
  label?: unknown;
  description?: unknown;
  link?: unknown;
  value?: unknown;
}

/** Choices, cards, articles and forms: what was offered, and what was answered. */
export function SpecialContent({ message }: { message: Message }) {
  if (message.content_type === 'text') return null;
  const { items, submitted_email: email, submitted_values: values } = message.content_attributes;
  const offered = list(items);
  const answered = [...list(values), ...(typeof email === 'string' ? [{ value: email }] : [])];
  if (offered.length === 0 && answered.length === 0) return null;
  return (
    <div className="flex flex-col gap-1.5">
      {offered.map((item, index) => (
        <OfferedItem key={index} item={item} />
      ))}
      {answered.length > 0 ? (
        <div className="flex flex-wrap gap-1.5">
          {answered.map((item, index) => (
            <Chip key={index} tone="accent">
              {text(item.title) ?? text(item.value) ?? ''}
            </Chip>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function OfferedItem({ item }: { item: Item }) {
  const title = text(item.title) ?? text(item.label) ?? '';
  const description = text(item.description);
  const href = safeHref(text(item.link) ?? '');
  return (
    <div className="rounded-sm border border-line bg-surface px-2.5 py-1.5">
      {href ? (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="focus-ring rounded-sm font-medium text-13 text-accent-text underline-offset-2 hover:underline"
        >
          {title}
        </a>
      ) : (
        <span className="text-13">{title}</span>
      )}
      {description ? <p className="text-12 text-2">{description}</p> : null}
    </div>
  );
}

function list(value: unknown): Item[] {
  if (Array.isArray(value)) return value.filter(isObject);
  if (!isObject(value)) return [];
  return Object.values(value).map((entry) => ({ value: entry }));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}
