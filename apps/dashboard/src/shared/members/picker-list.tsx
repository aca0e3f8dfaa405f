import type { Agent } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../session/use-session';
import { AgentAvatar } from './agent-avatar';
import type { MemberScope } from './member-picker-dialog';
import type { MemberPickerState } from './use-member-picker';
import { useRoleNames } from './use-role-names';

interface PickerListProps {
  place: MemberScope;
  picker: MemberPickerState;
}

/** The agents who can be added, then the current members, shown disabled so that nobody searches for them in vain. */
export function PickerList({ place, picker }: PickerListProps) {
  const { t, formatNumber } = useI18n();
  const { found, foundInside, listId, keyboard } = picker;
  const { highlight } = keyboard;
  const listRef = useRef<HTMLDivElement>(null);
  const isEmpty = found.length + foundInside.length === 0;
  const members = t(place === 'conversation' ? 'members.participating' : 'members.already');

  useEffect(() => {
    document.getElementById(`${listId}-${highlight}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, highlight]);

  return (
    <>
      {found.length > 0 ? (
        <div className="mt-2 flex min-h-6 items-center justify-between gap-3 text-11">
          <p id={`${listId}-outside`} className="font-medium text-3">
            {t(`members.outside.${place}`)}
          </p>
          {found.length > 1 ? (
            <button
              type="button"
              onClick={picker.pickAll}
              className="focus-ring relative rounded-sm font-medium text-accent-text before:absolute before:-inset-1 hover:underline"
            >
              {t('members.selectAll', { count: formatNumber(found.length) })}
            </button>
          ) : null}
        </div>
      ) : null}
      {picker.isFull && !isEmpty ? (
        <p role="status" className="mt-3 text-13 text-2">
          {t(place === 'conversation' ? 'members.allParticipating' : 'members.allMembers')}
        </p>
      ) : null}
      <div
        ref={listRef}
        id={listId}
        role="listbox"
        aria-multiselectable
        aria-label={t('settings.agents')}
        tabIndex={-1}
        className={cn(
          '-mx-2 max-h-[min(32.5rem,calc(100dvh-19rem))] overflow-y-auto outline-none',
          isEmpty && 'hidden',
        )}
      >
        {found.length > 0 ? (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box is no fieldset.
          <div role="group" aria-labelledby={`${listId}-outside`}>
            {found.map((agent, index) => (
              <PickerRow key={agent.id} index={index} agent={agent} picker={picker} />
            ))}
          </div>
        ) : null}
        {foundInside.length > 0 ? (
          // biome-ignore lint/a11y/useSemanticElements: as above.
          <div
            role="group"
            aria-label={members}
            className={cn(found.length > 0 && 'mt-1 border-line border-t pt-1')}
          >
            <p aria-hidden className="px-2 py-1.5 font-medium text-11 text-3">
              {members}
            </p>
            {foundInside.map((agent, index) => (
              <PickerRow key={agent.id} index={found.length + index} agent={agent} picker={picker} isMember />
            ))}
          </div>
        ) : null}
      </div>
      {isEmpty ? (
        <p role="status" className="py-8 text-center text-13 text-2">
          {t('common.noResults')}
        </p>
      ) : null}
    </>
  );
}

interface PickerRowProps {
  index: number;
  agent: Agent;
  picker: MemberPickerState;
  isMember?: boolean;
}

function PickerRow({ index, agent, picker, isMember = false }: PickerRowProps) {
  const { t } = useI18n();
  const roleNameOf = useRoleNames();
  const isMe = useCurrentUser().id === agent.id;
  const { listId, keyboard } = picker;
  const isPicked = picker.isPicked(agent.id);
  const isActive = keyboard.highlight === index;
  return (
    <div
      id={`${listId}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={isPicked || isMember}
      aria-disabled={isMember || undefined}
      onClick={isMember ? undefined : () => picker.toggle(agent)}
      onMouseMove={isActive ? undefined : () => keyboard.setHighlight(index)}
      // Keeps the focus in the search field, which handles the keys.
      onMouseDown={(event) => event.preventDefault()}
      className={cn(
        'flex h-10.5 select-none items-center gap-2.5 rounded-md px-2 [contain-intrinsic-height:2.625rem] [content-visibility:auto]',
        isActive && 'bg-hover [--avatar-ring:var(--hover)]',
        isMember ? 'cursor-default' : 'cursor-pointer',
      )}
    >
      <span
        aria-hidden
        className={cn(
          'grid size-4 shrink-0 place-items-center',
          isMember ? 'text-3' : 'rounded-[5px] border',
          !isMember &&
            (isPicked ? 'border-accent bg-accent text-on-accent' : 'border-line-control bg-surface'),
        )}
      >
        {isPicked || isMember ? <Check className="size-3" strokeWidth={3} /> : null}
      </span>
      <span className={cn('flex', isMember && 'opacity-75')}>
        <AgentAvatar agent={agent} hasPresence />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cn('flex gap-1 text-13', isMember ? 'text-2' : 'text-1')}>
          <bdi className="truncate font-medium">{agent.name}</bdi>
          {isMe ? <span className="shrink-0 text-3">{t('settings.youMark')}</span> : null}
        </span>
        <span className="block truncate text-12 text-3">
          <bdi dir="ltr">{agent.email}</bdi>
        </span>
      </span>
      <span className="max-w-[40%] shrink-0 truncate text-12 text-2">
        <bdi>{agent.confirmed ? roleNameOf(agent) : t('settings.invitationPending')}</bdi>
      </span>
    </div>
  );
}
