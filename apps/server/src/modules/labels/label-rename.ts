import { storedLabelTitle } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import type { LoggedEvent } from '../../platform/events/events';
import type { labelTitleEvents } from './labels.events';
import { findLabel, findLabelTitled } from './labels.repository';

/** A title that no label has any more, and its replacement; null: the label was deleted. */
export interface LabelRename {
  from: string;
  to: string | null;
}

/**
 * The rename that an event about a label's title amounts to now. Null: nothing to do, because a label has the old title
 * again.
 */
export async function resolveLabelRename(
  db: DbReader,
  accountId: number,
  { data: { labelId, from } }: LoggedEvent<(typeof labelTitleEvents)[number]>,
): Promise<LabelRename | null> {
  if (await findLabelTitled(db, accountId, from)) return null;
  return { from, to: (await findLabel(db, accountId, labelId))?.title ?? null };
}

/** Applies a rename to a list of titles, which are texts or, as some clients send them, `{id, name}`. */
export function retitled(titles: readonly unknown[], { from, to }: LabelRename): unknown[] {
  const changed = titles.flatMap((title) => {
    if (!names(title, from)) return [title];
    if (to === null) return [];
    return [typeof title === 'string' ? to : { ...(title as object), ...named(to, title as object) }];
  });
  return changed.filter(
    (title, at) => to === null || !names(title, to) || changed.findIndex((one) => names(one, to)) === at,
  );
}

function names(title: unknown, label: string): boolean {
  if (typeof title === 'string') return storedLabelTitle(title) === label;
  if (typeof title !== 'object' || title === null) return false;
  return 'id' in title && typeof title.id === 'string' && storedLabelTitle(title.id) === label;
}

function named(to: string, title: object): Record<string, string> {
  return 'name' in title ? { id: to, name: to } : { id: to };
}
