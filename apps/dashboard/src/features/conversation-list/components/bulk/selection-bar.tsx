import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, IconButton, Menu, MenuItem } from '@parley/ui';
import { ChevronDown, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useChangeMany } from '../../hooks/use-change-many';
import type { SelectionControls } from '../../hooks/use-selection';
import type { ConversationChange } from '../../../conversations/model/conversation-change';
import type { Scope } from '../../../conversations/model/scope';
import { commands } from './commands';
import { SnoozeDialog } from '../../../conversations/components/snooze-dialog';
import { useSelectAllInView } from './use-select-all-in-view';

export interface SelectionBarProps {
  scope: Scope;
  rows: readonly Conversation[];
  selection: SelectionControls;
  canLoadMore: boolean;
  isComplete: boolean;
  onLoadMore: () => unknown;
}

const TOAST_GAP = 12;

/** Moves toasts above the bar, so that they do not cover it while it is needed. */
function useLiftedToasts() {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const top = ref.current?.getBoundingClientRect().top ?? innerHeight;
    document.documentElement.style.setProperty('--toast-bottom', `${innerHeight - top + TOAST_GAP}px`);
  });
  useEffect(() => () => void document.documentElement.style.removeProperty('--toast-bottom'), []);
  return ref;
}

/** Number of selected conversations and the actions for them. */
export function SelectionBar(props: SelectionBarProps) {
  const { scope, rows, selection, isComplete } = props;
  const t = useT();
  const changeMany = useChangeMany(scope);
  const [isAskingTime, setAskingTime] = useState(false);
  const view = useSelectAllInView(props);
  const ref = useLiftedToasts();
  const targets = rows.filter(({ id }) => selection.ids.has(id));
  const count = targets.length;

  function change(next: ConversationChange) {
    const ids = targets.map(({ id }) => id);
    selection.own(ids);
    changeMany(ids, next);
  }

  return (
    <section
      ref={ref}
      aria-label={t('bulk.bar')}
      className="shrink-0 border-line border-t bg-surface px-2.5 py-1.5 text-12"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) selection.clear();
      }}
    >
      <p role="status" className="empty:hidden text-2">
        {selection.left > 0 ? t('bulk.left', { count: selection.left }) : null}
        {view.note}
      </p>
      <div className="flex min-h-7 flex-wrap items-center gap-x-1">
        {count > 0 ? (
          <Menu
            side="top"
            trigger={
              <Button variant="ghost" size="sm" className="-ms-1 num min-w-0 shrink gap-1 px-1.5 text-12">
                <span className="truncate">{t('bulk.selected', { count })}</span>
                <ChevronDown aria-hidden className="size-3" />
              </Button>
            }
          >
            <MenuItem onSelect={() => selection.select(rows.map(({ id }) => id))}>
              {t('bulk.selectShown')}
            </MenuItem>
            {isComplete ? null : <MenuItem onSelect={view.select}>{t('bulk.selectView')}</MenuItem>}
            <MenuItem onSelect={selection.clear}>{t('bulk.clear')}</MenuItem>
          </Menu>
        ) : null}
        <div className="ms-auto flex items-center gap-1">
          {count > 0
            ? commands.map(({ name, label, icon, Choices }) => (
                <Menu
                  key={name}
                  side="top"
                  align="end"
                  trigger={<IconButton size="sm" label={t(label)} icon={icon} />}
                >
                  <Choices
                    scope={scope}
                    targets={targets}
                    onChange={change}
                    onCustomTime={() => setAskingTime(true)}
                  />
                </Menu>
              ))
            : null}
          <IconButton size="sm" label={t('bulk.clear')} icon={<X aria-hidden />} onClick={selection.clear} />
        </div>
      </div>
      <SnoozeDialog
        open={isAskingTime}
        onClose={() => setAskingTime(false)}
        onChoose={(until) => change({ kind: 'status', status: 'snoozed', until })}
      />
    </section>
  );
}
