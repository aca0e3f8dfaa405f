import type { Agent } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { useHighlight } from '@parley/ui';
import { useId, useMemo, useState } from 'react';
import { matchesAllTerms, sortByName } from '../lib/find-and-sort';

interface MemberPickerOptions {
  agents: readonly Agent[];
  members: readonly Agent[];
  initialIds?: readonly number[] | undefined;
}

const NONE: readonly number[] = [];

/** State of the member picker: candidates, selection, search and keyboard. */
export function useMemberPicker({ agents, members, initialIds = NONE }: MemberPickerOptions) {
  const { languageTag } = useI18n();
  const listId = useId();
  const [text, setText] = useState('');
  // Until somebody is chosen, it follows `initialIds`, which can depend on members who are still loading.
  const [chosenIds, setChosenIds] = useState<readonly number[]>();
  const pickedIds = chosenIds ?? initialIds;
  const setPickedIds = (change: (ids: readonly number[]) => readonly number[]) =>
    setChosenIds((ids) => change(ids ?? initialIds));
  const { outside, inside } = useMemo(() => {
    const memberIds = new Set(members.map(({ id }) => id));
    const byName = (people: readonly Agent[]) => sortByName(people, ({ name }) => name, languageTag);
    return {
      outside: byName(agents.filter(({ id }) => !memberIds.has(id))),
      inside: byName(members),
    };
  }, [agents, members, languageTag]);
  const found = outside.filter((agent) => matches(agent, text));
  const foundInside = inside.filter((agent) => matches(agent, text));
  // In the order of selection, without agents who were added by somebody else meanwhile.
  const picked = pickedIds.flatMap((id) => outside.find((agent) => agent.id === id) ?? []);
  const isPicked = (id: number) => pickedIds.includes(id);
  const keyboard = useHighlight({
    count: found.length + foundInside.length,
    onChoose: (row) => toggle(found[row]),
  });

  /** Current members are listed but can't be selected. */
  function toggle(agent: Agent | undefined) {
    if (!agent) return;
    setPickedIds((ids) =>
      ids.includes(agent.id) ? ids.filter((id) => id !== agent.id) : [...ids, agent.id],
    );
    if (text === '') return;
    setText('');
    keyboard.setHighlight(outside.indexOf(agent));
  }

  return {
    listId,
    text,
    setText: (next: string) => {
      setText(next);
      keyboard.setHighlight(0);
    },
    /** True if there is nobody to add, independent of the search. */
    isFull: outside.length === 0,
    found,
    foundInside,
    picked,
    isPicked,
    toggle,
    unpick: (id: number) => setPickedIds((ids) => ids.filter((other) => other !== id)),
    pickAll: () =>
      setPickedIds((ids) => [...ids, ...found.map(({ id }) => id).filter((id) => !ids.includes(id))]),
    keyboard,
  };
}

export type MemberPickerState = ReturnType<typeof useMemberPicker>;

const matches = ({ name, email }: Agent, text: string) => matchesAllTerms([name, email], text);
