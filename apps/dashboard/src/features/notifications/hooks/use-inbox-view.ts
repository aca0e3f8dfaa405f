import { useCallback, useMemo, useState } from 'react';
import { useShortcut } from '../../../shared/shortcuts/use-shortcut';
import { useNotificationActions } from '../data/notification-mutations';
import { type ListKey, PAGE_SIZE, rowsWithOpen } from '../model/notification-list';
import { useInboxActions } from './use-inbox-actions';
import { useInboxNavigation } from './use-inbox-navigation';
import { useAdjacentRows } from './use-adjacent-rows';
import { useNotificationList } from './use-notification-list';
import { useOpenNotification } from './use-open-notification';
import { useReplacedByNewer } from './use-replaced-by-newer';

export type InboxView = ReturnType<typeof useInboxView>;

/** State of the inbox view: list, open notification, actions and navigation. */
export function useInboxView(options: ListKey, openId: number | undefined) {
  const [minRows, setMinRows] = useState(PAGE_SIZE);
  const query = useNotificationList(options, minRows);
  const open = useOpenNotification(openId);
  const { list } = query;
  const rows = useMemo(() => (list ? rowsWithOpen(list, options, open.row) : []), [list, options, open.row]);
  const known = list?.rows.length ?? 0;
  const readOn = useCallback(() => setMinRows(known + PAGE_SIZE), [known]);
  const actions = useNotificationActions();
  const places = useInboxNavigation(actions);
  const { index, before, after } = useAdjacentRows(rows, openId);
  useReplacedByNewer(rows, open.shown, places.replaceBy);

  const toPrevious = before && (() => places.open(before));
  const toNext = after && (() => places.open(after));
  const leave = toNext ?? toPrevious ?? places.close;
  useShortcut('previous', () => void toPrevious?.());
  useShortcut('next', () => void toNext?.());
  const deeds = useInboxActions(actions, open.row ?? null, { leave, close: places.close });
  const count = Math.max(list?.count ?? 0, rows.length);

  return { query, open, rows, count, index, readOn, actions, places, toPrevious, toNext, leave, deeds };
}
