import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar, cn } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { agentsQuery } from '../../members/members-query';
import { useCurrentUser } from '../../session/use-session';
import { type Mentioned, mentionAt } from './mention-text';

const MOST_SHOWN = 6;

interface MentionListOptions {
  accountId: number;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** A member was chosen: the text with their name. */
  onPick: (text: string, picked: Mentioned) => void;
}

/** Members to choose from while a name is typed after an `@`: arrow keys move, Enter and Tab choose, Escape closes. */
export function useMentionList({ accountId, field, text, onPick }: MentionListOptions) {
  const t = useT();
  const listId = useId();
  const { id: myId } = useCurrentUser();
  const [cursor, setCursor] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  /** Where the `@` stands for which the list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const nextCursor = useRef<number | null>(null);
  const typed = cursor === null ? null : mentionAt(text, cursor);
  const { data: agents = [] } = useQuery({ ...agentsQuery(accountId), enabled: typed !== null });
  const found =
    typed === null || typed.start === closedAt
      ? []
      : agents.filter((agent) => agent.id !== myId && matches(agent, typed.words)).slice(0, MOST_SHOWN);
  const chosen = found[Math.min(active, found.length - 1)];

  useLayoutEffect(() => {
    if (nextCursor.current === null) return;
    field.current?.setSelectionRange(nextCursor.current, nextCursor.current);
    nextCursor.current = null;
  });

  function follow() {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: 0, selectionEnd: -1 };
    setCursor(selectionStart === selectionEnd ? selectionStart : null);
    setActive(0);
  }

  function pick(agent: Agent) {
    if (!typed || cursor === null) return;
    const name = nameOf(agent);
    const before = `${text.slice(0, typed.start)}@${name} `;
    nextCursor.current = before.length;
    setCursor(null);
    onPick(before + text.slice(cursor), { id: agent.id, name });
    field.current?.focus();
  }

  /** True if the key belonged to the list. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (!chosen || !typed || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isPick = (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey;
    if (step !== undefined) setActive((at) => (at + step + found.length) % found.length);
    else if (isPick) pick(chosen);
    else if (event.key === 'Escape') setClosedAt(typed.start);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  const optionId = (agent: Agent) => `${listId}-${agent.id}`;
  return {
    onKeyDown,
    attributes: {
      'aria-autocomplete': 'list' as const,
      ...(chosen && { 'aria-controls': listId, 'aria-activedescendant': optionId(chosen) }),
      onSelect: follow,
      onBlur: () => setCursor(null),
    },
    list:
      found.length === 0 ? null : (
        <div
          id={listId}
          role="listbox"
          aria-label={t('composer.mentions')}
          className="absolute inset-x-0 top-full z-10 mt-1 rounded-md border border-line bg-surface p-1 shadow-2"
        >
          {found.map((agent) => (
            <div
              key={agent.id}
              id={optionId(agent)}
              role="option"
              tabIndex={-1}
              aria-selected={agent === chosen}
              // The text field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(agent)}
              onKeyDown={undefined}
              className={cn(
                'flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1 text-13',
                agent === chosen ? 'bg-hover' : 'hover:bg-hover',
              )}
            >
              <Avatar size="xs" name={nameOf(agent)} src={agent.thumbnail} />
              <bdi className="truncate">{nameOf(agent)}</bdi>
            </div>
          ))}
        </div>
      ),
  };
}

const nameOf = (agent: Agent) => agent.available_name || agent.name;

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

function matches(agent: Agent, words: string): boolean {
  const search = folded(words);
  return folded(nameOf(agent))
    .split(/[\s._-]+/)
    .some((word, index, all) => all.slice(index).join(' ').startsWith(search) || word.startsWith(search));
}
