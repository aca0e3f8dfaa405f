import { Dialog as Primitive } from 'radix-ui';
import { useRef } from 'react';
import { useReturnFocus } from '../../lib/use-return-focus';
import { CommandPanel } from './command-panel';
import { type Command, type CommandPage, rememberRecent } from './commands';

export interface CommandPaletteLabels {
  /** Name of the dialog. */
  title: string;
  recent: string;
  noResults: string;
  loading: string;
  back: string;
}

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  root: CommandPage;
  labels: CommandPaletteLabels;
  /** Where this browser keeps what was run last. */
  storageKey?: string;
}

/** Everything that can be done, by its name. A command runs when the palette has closed and the focus is back. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, root, labels, storageKey = 'recent-commands' } = props;
  const returnFocus = useReturnFocus();
  const chosen = useRef<Command | null>(null);

  function run(command: Command) {
    rememberRecent(storageKey, command.id);
    chosen.current = command;
    onOpenChange(false);
  }

  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Primitive.Content
          aria-describedby={undefined}
          onOpenAutoFocus={returnFocus.onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            returnFocus.onCloseAutoFocus(event);
            // A command may take the focus somewhere else, so it comes after its return.
            chosen.current?.onRun?.();
            chosen.current = null;
          }}
          className="fixed inset-x-4 top-[12dvh] z-50 mx-auto flex max-h-[min(28rem,76dvh)] max-w-[37.5rem] animate-rise flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-3 outline-none"
        >
          <Primitive.Title className="sr-only">{labels.title}</Primitive.Title>
          <CommandPanel root={root} labels={labels} storageKey={storageKey} onRun={run} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
