import { useT } from '@parley/i18n/react';
import {
  type Command,
  type CommandGroup,
  CommandPalette,
  type CommandSource,
} from '@parley/ui/command-palette';
import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { api } from '../../../shared/api';
import { conversationRights, isAllowed } from '../../../shared/permissions/access';
import { routeNamed } from '../../../shared/routes/all-routes';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useConversationTools } from '../../../shared/layout/conversation-tools';
import { closeShellDialog } from '../../../shared/layout/shell-dialogs';
import { useActionCommands } from './use-action-commands';
import { useMacroCommands } from './use-macro-commands';
import { useOpenPath } from './use-open-path';
import { useListCommands, usePageCommands } from './use-page-commands';

/** Everything one may open or do, by its name; conversations by their number or the name of their contact. */
export function Palette({ isOpen }: { isOpen: boolean }) {
  const t = useT();
  const pages = usePageCommands();
  const lists = useListCommands();
  const actions = useActionCommands();
  const macros = useMacroCommands({ isOpen });
  const conversation = useConversationTools(({ commands }) => commands);
  const sources = useConversationSource();
  const search = useSearchGroup();
  return (
    <CommandPalette
      open={isOpen}
      onOpenChange={closeShellDialog}
      storageKey="parley.recent-commands"
      labels={{
        title: t('nav.palette'),
        recent: t('nav.paletteRecent'),
        noResults: t('common.noResults'),
        loading: t('common.loading'),
        back: t('common.back'),
      }}
      root={{
        title: t('nav.palette'),
        placeholder: t('nav.palette'),
        groups: [
          // What is meant for the open conversation comes first.
          { id: 'conversation', heading: t('actions.palette'), commands: conversation },
          { id: 'macros', heading: t('nav.macros'), commands: macros },
          { id: 'pages', heading: t('nav.paletteGoTo'), commands: pages },
          { id: 'lists', heading: t('shell.conversations'), commands: lists },
          { id: 'actions', heading: t('nav.paletteDo'), commands: actions },
          ...search,
        ],
        sources,
      }}
    />
  );
}

/** What was typed can be looked for everywhere. */
function useSearchGroup(): CommandGroup[] {
  const t = useT();
  const open = useOpenPath();
  const { permissions } = useCurrentAccount();
  const { path, access } = routeNamed('search');
  if (!isAllowed(permissions, access)) return [];
  const ofTyped = (text: string): Command[] => [
    {
      id: 'search-typed',
      label: t('search.palette', { text }),
      icon: <Search aria-hidden />,
      onRun: () => open(path, { q: text }),
    },
  ];
  const toSearch: Command = {
    id: 'page-search',
    label: t('search.title'),
    icon: <Search aria-hidden />,
    onRun: () => open(path),
  };
  return [{ id: 'search', heading: t('search.paletteHeading'), commands: [toSearch], ofTyped }];
}

function useConversationSource(): CommandSource[] {
  const t = useT();
  const open = useOpenPath();
  const { id: accountId, permissions } = useCurrentAccount();
  const heading = t('nav.paletteConversations');
  const isOpen = isAllowed(permissions, conversationRights);
  return useMemo(() => {
    const search = async (typed: string, signal: AbortSignal): Promise<Command[]> => {
      const { payload } = await api.call('searchConversations', {
        params: { account_id: accountId },
        query: { q: typed.replace(/^#/, '') },
        signal,
      });
      return payload.conversations.map(({ id, contact, inbox }) => ({
        id: `conversation-${id}`,
        label: `#${id} ${contact.name} · ${inbox.name}`,
        onRun: () => open(`conversations/${id}`),
      }));
    };
    return isOpen ? [{ id: 'conversations', heading, search, minLength: 1 }] : [];
  }, [accountId, heading, isOpen, open]);
}
