import type { ConversationAction, Macro } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { agentsQuery } from '../members/members-query';
import { useCurrentAccount } from '../session/use-session';
import { useWorkspace } from '../workspace/workspace-query';
import { type ActionNames, wordsOf } from './action-words';

/** Says in the person's language what an action of a macro does. */
export function useActionWords(): (action: ConversationAction, macro?: Pick<Macro, 'files'>) => string {
  const { t, locale } = useI18n();
  const { data: agents } = useQuery(agentsQuery(useCurrentAccount().id));
  const { teams } = useWorkspace();
  return useMemo(() => {
    const lists = new Intl.ListFormat(locale.replace('_', '-'), { type: 'conjunction' });
    const names: ActionNames = {
      agent(id) {
        const agent = agents?.find((one) => one.id === id);
        // Until everybody is known, nobody is said to be gone.
        return agents ? agent?.available_name || agent?.name : '…';
      },
      team: (id) => teams.find((one) => one.id === id)?.name,
      list: (words) => lists.format(words),
    };
    return (action, macro) => {
      const { key, values } = wordsOf(action, names, macro);
      return t(key, values as never);
    };
  }, [t, locale, agents, teams]);
}
