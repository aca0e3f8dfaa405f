import type { Conversation } from '@parley/contract';
import { assertNever } from '../../../shared/lib/assert-never';

export const SORTS = [
  'last_activity_at_desc',
  'last_activity_at_asc',
  'created_at_desc',
  'created_at_asc',
  'priority_desc',
  'priority_asc',
  'waiting_since_asc',
  'waiting_since_desc',
] as const;
export type Sort = (typeof SORTS)[number];
export const DEFAULT_SORT: Sort = 'last_activity_at_desc';

type Compare = (a: Conversation, b: Conversation) => number;

const priorityNumbers = { low: 0, medium: 1, high: 2, urgent: 3 } as const;

/** Comparator equal to the server's sort order, so that events place rows where a refetch would show them. */
export function compareBy(sort: Sort): Compare {
  switch (sort) {
    case 'last_activity_at_desc':
      return chain(descending(lastActivity), newestId);
    case 'last_activity_at_asc':
      return chain(ascending(lastActivity), oldestId);
    case 'created_at_desc':
      return chain(descending(createdAt), newestId);
    case 'created_at_asc':
      return chain(ascending(createdAt), oldestId);
    case 'priority_desc':
      return chain(descending(priority), descending(lastActivity), newestId);
    case 'priority_asc':
      return chain(ascending(priority), descending(lastActivity), newestId);
    case 'waiting_since_asc':
      return chain(ascending(waitingSince), ascending(createdAt), oldestId);
    case 'waiting_since_desc':
      return chain(descending(waitingSince), ascending(createdAt), oldestId);
    default:
      return assertNever(sort);
  }
}

const lastActivity = (conversation: Conversation) => conversation.last_activity_at;
const createdAt = (conversation: Conversation) => conversation.created_at;
const priority = ({ priority: name }: Conversation) => (name === null ? null : priorityNumbers[name]);
const waitingSince = ({ waiting_since: since }: Conversation) => (since === 0 ? null : since);
const newestId: Compare = (a, b) => b.id - a.id;
const oldestId: Compare = (a, b) => a.id - b.id;

type Field = (conversation: Conversation) => number | null;

/** Missing values come last in both directions. */
function ascending(field: Field): Compare {
  return (a, b) => {
    const left = field(a);
    const right = field(b);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return left - right;
  };
}

function descending(field: Field): Compare {
  return (a, b) => {
    const left = field(a);
    const right = field(b);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return right - left;
  };
}

function chain(...compares: Compare[]): Compare {
  return (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}
