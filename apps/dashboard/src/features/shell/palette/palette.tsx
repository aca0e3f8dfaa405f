import { useT } from '@parley/i18n/react';
import { type Command, type CommandGroup, CommandPalette } from '@parley/ui/command-palette';
import { Kbd } from '@parley/ui';
import { Search } from 'lucide-react';
import { useConversationTools } from '../../../shared/layout/conversation-tools';
import { closeShellDialog } from '../../../shared/layout/shell-dialogs';
import { routeNamed } from '../../../shared/routes/all-routes';
import { useAbility } from '../../../shared/session/use-session';
import { displayKeys } from '../../../shared/shortcuts/match-shortcut';
import { useActionCommands } from './use-action-commands';
import { useArticleGroup } from './use-article-group';
import { useResultGroups } from './use-result-groups';
import { useLinkCommand } from './use-open-path';
import { useListCommands, usePageCommands } from './use-page-commands';

interface PaletteProps {
  isOpen: boolean;
  /** Text typed before the palette was loaded. */
  initialTyped?: string;
}

/** Command palette: contacts and conversations first, then pages, views and actions, then articles. */
export function Palette({ isOpen, initialTyped = '' }: PaletteProps) {
  const t = useT();
  const pages = usePageCommands();
  const lists = useListCommands();
  const actions = useActionCommands();
  const { number, commands, macros } = useConversationTools();
  const found = useResultGroups({ isOpen });
  const articles = useArticleGroup();
  const search = useSearchGroup();
  return (
    <CommandPalette
      open={isOpen}
      onOpenChange={closeShellDialog}
      initialTyped={initialTyped}
      storageKey="parley.recent-commands"
      labels={{
        title: t('nav.palette'),
        recent: t('palette.recentActions'),
        noResults: t('common.noResults'),
        loading: t('common.loading'),
        back: t('common.back'),
        seeAll: (count) => t('palette.seeAll', { count }),
      }}
      footer={<Keys />}
      root={{
        title: t('nav.palette'),
        placeholder: t('palette.field'),
        groups: [
          ...found,
          {
            id: 'conversation',
            heading: t('palette.actionsFor', { number: String(number ?? '') }),
            commands,
            sign: '>',
          },
          { id: 'macros', heading: t('nav.macros'), commands: macros, isSearchOnly: true, sign: '>' },
          { id: 'pages', heading: t('nav.paletteGoTo'), commands: pages, isSearchOnly: true },
          { id: 'lists', heading: t('palette.views'), commands: lists, isSearchOnly: true },
          { id: 'actions', heading: t('palette.actions'), commands: actions, sign: '>' },
          ...articles,
          ...search,
        ],
      }}
    />
  );
}

/** Runs the typed text as a full search. */
function useSearchGroup(): CommandGroup[] {
  const t = useT();
  const linkTo = useLinkCommand();
  const { path } = routeNamed('search');
  if (!useAbility('openSearch')) return [];
  const commandsFromQuery = (text: string): Command[] => [
    {
      id: 'search-typed',
      label: t('search.palette', { text }),
      icon: <Search aria-hidden />,
      ...linkTo(path, { q: text }),
    },
  ];
  const toSearch: Command = {
    id: 'page-search',
    label: t('search.title'),
    icon: <Search aria-hidden />,
    ...linkTo(path),
  };
  return [
    {
      id: 'search',
      heading: t('search.paletteHeading'),
      commands: [toSearch],
      commandsFromQuery,
      isSearchOnly: true,
    },
  ];
}

/** Keyboard hints. */
function Keys() {
  const t = useT();
  const keys = [
    { keys: ['arrowup', 'arrowdown'], label: t('palette.move') },
    { keys: ['enter'], label: t('palette.open') },
    { keys: ['mod+enter'], label: t('palette.openInTab') },
  ];
  const signs = [
    { sign: '>', label: t('palette.actions') },
    { sign: '@', label: t('palette.people') },
    { sign: '#', label: t('shell.conversations') },
  ];
  return (
    <footer className="hidden flex-wrap items-center gap-x-3 gap-y-1 border-line border-t bg-sunken px-3.5 py-2 text-12 text-2 md:flex">
      {keys.map(({ keys: own, label }) => (
        <span key={label} className="flex items-center gap-1.5 whitespace-nowrap">
          {own.map((key) => (
            <Kbd key={key}>{displayKeys(key)}</Kbd>
          ))}
          {label}
        </span>
      ))}
      <span className="flex-1" />
      {signs.map(({ sign, label }) => (
        <span key={sign} className="flex items-center gap-1.5 whitespace-nowrap">
          <Kbd>{sign}</Kbd>
          {label}
        </span>
      ))}
    </footer>
  );
}
