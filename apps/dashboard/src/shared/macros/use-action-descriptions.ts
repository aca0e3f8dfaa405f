import type { ConversationAction, Macro } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { agentsQuery } from '../members/members-query';
import { useCurrentAccount } from '../session/use-session';
import { useWorkspace } from '../workspace/workspace-query';
import { type ActionNameLookup, describeAction } from './action-descriptions';

/** Describes an action of a macro in the person's language. */
export function useActionDescriptions(): (
  action: ConversationAction,
  macro?: Pick<Macro, 'files'>,
) => string {
  const { t, dir, languageTag } = useI18n();
  const { data: agents } = useQuery(agentsQuery(useCurrentAccount().id));
  const { teams } = useWorkspace();
  return useMemo(() => {
    const lists = new Intl.ListFormat(languageTag, { type: 'conjunction' });
    const names: ActionNameLookup = {
      agent(id) {
        const agent = agents?.find((one) => one.id === id);
        // While the agents are still loading, show “…” and not that the agent was deleted.
        return agents ? agent?.available_name || agent?.name : '…';
      },
      team: (id) => teams.find((one) => one.id === id)?.name,
      list: (words) => lists.format(words.map((word) => isolate(word, dir))),
    };
    return (action, macro) => {
      const { key, values } = describeAction(action, names, macro);
      return t(key, values && allApart(values, dir));
    };
  }, [t, dir, languageTag, agents, teams]);
}

const against = { ltr: /[\u0590-\u08ff]/, rtl: /[A-Za-z\u00c0-\u024f\u0400-\u04ff\u3040-\u9fff]/ };

/**
 * Isolates text of the opposite direction (U+2068 … U+2069), so that punctuation and quotes around it stay in place.
 */
function isolate(text: string, dir: 'ltr' | 'rtl'): string {
  return against[dir].test(text) && !text.includes('\u2068') ? `\u2068${text}\u2069` : text;
}

function allApart(values: Record<string, string | number>, dir: 'ltr' | 'rtl') {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolate(value, dir) : value,
    ]),
  );
}
