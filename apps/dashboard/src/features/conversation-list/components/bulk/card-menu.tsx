import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { ContextMenu, MenuItem, type MenuPosition, MenuSeparator, SubMenu } from '@parley/ui';
import { ExternalLink, Link2, SquareCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCopy } from '../../../../shared/lib/use-copy';
import { useChangeMany } from '../../hooks/use-change-many';
import { useChangeOne } from '../../hooks/use-change-one';
import type { SelectionControls } from '../../hooks/use-selection';
import type { ConversationChange } from '../../../conversations/model/conversation-change';
import type { Scope } from '../../../conversations/model/scope';
import { commands } from './commands';
import { SnoozeDialog } from '../../../conversations/components/snooze-dialog';

export interface CardMenuProps {
  scope: Scope;
  rows: readonly Conversation[];
  selection: SelectionControls;
  /** The card of the menu, and the menu's position. */
  at: { id: number; href: string; place: MenuPosition };
  onClose: () => void;
}

/** Actions for a card. If the card is one of several selected ones, they apply to the whole selection. */
export function CardMenu({ scope, rows, selection, at, onClose }: CardMenuProps) {
  const t = useT();
  const copy = useCopy();
  const changeOne = useChangeOne(scope);
  const changeMany = useChangeMany(scope);
  const [isOpen, setOpen] = useState(true);
  const [isAskingTime, setAskingTime] = useState(false);
  // The menu closes on a choice, but this component must stay mounted for a dialog that the choice opens.
  const staysFor = useRef(false);
  // As of opening, because the conversation may leave the list while the menu is open.
  const [conversation] = useState(() => rows.find(({ id }) => id === at.id));
  if (!conversation) return null;
  const isForAll = selection.ids.has(at.id) && selection.ids.size > 1;
  const current = rows.find(({ id }) => id === at.id) ?? conversation;
  const targets = isForAll ? rows.filter(({ id }) => selection.ids.has(id)) : [current];
  const name = conversation.meta.sender.name || t('conversations.nameless');

  function change(next: ConversationChange) {
    selection.own(targets.map(({ id }) => id));
    if (isForAll)
      changeMany(
        targets.map(({ id }) => id),
        next,
      );
    else changeOne(current, next);
  }

  return (
    <>
      <ContextMenu
        label={isForAll ? t('bulk.selected', { count: targets.length }) : t('bulk.actionsOf', { name })}
        place={at.place}
        open={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          if (!open && !staysFor.current) onClose();
        }}
      >
        {isForAll ? null : (
          <>
            <MenuItem
              icon={<ExternalLink aria-hidden />}
              onSelect={() => window.open(at.href, '_blank', 'noopener')}
            >
              {t('bulk.openInTab')}
            </MenuItem>
            <MenuItem
              icon={<Link2 aria-hidden />}
              onSelect={() => void copy(at.href, t('conversations.linkCopied'))}
            >
              {t('conversations.copyLink')}
            </MenuItem>
            <MenuItem icon={<SquareCheck aria-hidden />} onSelect={() => selection.toggle(conversation.id)}>
              {t('bulk.selectThis')}
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        {commands.map(({ name: key, label, icon, Choices, isFlat }) => {
          const choices = (
            <Choices
              key={key}
              scope={scope}
              targets={targets}
              onChange={change}
              onCustomTime={() => {
                staysFor.current = true;
                setAskingTime(true);
              }}
            />
          );
          if (isFlat) return choices;
          return (
            <SubMenu key={key} label={t(label)} icon={icon}>
              {choices}
            </SubMenu>
          );
        })}
      </ContextMenu>
      <SnoozeDialog
        open={isAskingTime}
        onClose={() => {
          setAskingTime(false);
          onClose();
        }}
        onChoose={(until) => change({ kind: 'status', status: 'snoozed', until })}
      />
    </>
  );
}
