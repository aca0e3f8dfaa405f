import { Bot, Inbox, MessagesSquare, Settings, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { type CommandPage, CommandPalette } from '../../src/components/command-palette';
import { Button, toast } from '../../src/index';
import { story } from '../story';

const say = (text: string) => () => void toast.success(text);

const people: CommandPage = {
  title: 'Assign',
  placeholder: 'To whom?',
  groups: [
    {
      id: 'agents',
      heading: 'Agents',
      commands: ['Mira Kowalska', 'Jonas Berg', 'Léa Bernard'].map((label) => ({
        id: label,
        label,
        icon: <Users aria-hidden />,
        onRun: say(`Assigned to ${label}`),
      })),
    },
  ],
};

const root: CommandPage = {
  title: 'Home',
  placeholder: 'Type a command or search',
  groups: [
    {
      id: 'go',
      heading: 'Go to',
      commands: [
        {
          id: 'conversations',
          label: 'Conversations',
          icon: <MessagesSquare aria-hidden />,
          shortcut: 'Alt+C',
        },
        { id: 'contacts', label: 'Contacts', icon: <Users aria-hidden />, shortcut: 'Alt+V' },
        { id: 'settings', label: 'Settings', icon: <Settings aria-hidden />, shortcut: 'Alt+S' },
      ],
    },
    {
      id: 'conversation',
      heading: 'This conversation',
      commands: [
        { id: 'assign', label: 'Assign to an agent', icon: <UserPlus aria-hidden />, page: people },
        {
          id: 'resolve',
          label: 'Resolve',
          icon: <Inbox aria-hidden />,
          shortcut: 'Alt+E',
          onRun: say('Resolved'),
        },
      ],
    },
    {
      id: 'bots',
      heading: 'Bots',
      commands: [],
      search: async (query) => [{ id: `bot-${query}`, label: `Bot “${query}”`, icon: <Bot aria-hidden /> }],
    },
  ],
};

const labels = {
  title: 'Commands',
  recent: 'Recent',
  noResults: 'No command is called that',
  loading: 'Looking',
  back: 'Back',
  seeAll: (count: number) => `See all ${count}`,
};

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the palette</Button>
      <CommandPalette
        open={isOpen}
        onOpenChange={setOpen}
        root={root}
        labels={labels}
        storageKey="gallery-commands"
      />
    </>
  );
}

export default story({
  name: 'Command palette',
  group: 'Overlays',
  summary:
    'Everything that can be done, by a few letters of its name. Entry point: @parley/ui/command-palette.',
  shows: [],
  examples: [{ name: 'Groups, pages, a source', opens: 'dialog', render: () => <Example /> }],
});
