import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { useReturnFocus } from '../../lib/use-return-focus';
import { CommandPanel } from './command-panel';
import { type Command, type CommandPage, saveRecentCommand } from './commands';

export interface CommandPaletteLabels {
  /** Accessible name of the dialog. */
  title: string;
  recent: string;
  noResults: string;
  loading: string;
  back: string;
  /** Text of the row after the first results of a group. */
  seeAll: (count: number) => string;
}

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  root: CommandPage;
  labels: CommandPaletteLabels;
  /** localStorage key of the recently run commands. */
  storageKey?: string;
  /** Text typed before the palette was loaded. */
  initialTyped?: string;
  /** Help on the keys. */
  footer?: ReactNode;
}

/** Runs any command by name. A command runs after the palette has closed and the focus was returned. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, root, labels, storageKey = 'recent-commands' } = props;
  const returnFocus = useReturnFocus();
  const chosen = useRef<Command | null>(null);
  const [reviewed, setReviewed] = useState<Command | null>(null);
  if (!open && reviewed) setReviewed(null);

  function run(command: Command) {
    if (!command.isExplicitOnly) saveRecentCommand(storageKey, command.id);
    chosen.current = command;
    onOpenChange(false);
  }

  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Primitive.Content
          role={reviewed ? 'alertdialog' : 'dialog'}
          aria-describedby={undefined}
          onOpenAutoFocus={returnFocus.onOpenAutoFocus}
          onEscapeKeyDown={(event) => {
            if (!reviewed) return;
            event.preventDefault();
            setReviewed(null);
          }}
          onCloseAutoFocus={(event) => {
            returnFocus.onCloseAutoFocus(event);
            // After the focus was returned, because a command may move it elsewhere.
            chosen.current?.onRun?.();
            chosen.current = null;
          }}
          className="fixed inset-x-4 top-[12dvh] z-50 mx-auto flex max-h-[min(36rem,76dvh)] max-w-[42.5rem] animate-rise flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-3 outline-none"
        >
          <Primitive.Title className="sr-only">{reviewed?.label ?? labels.title}</Primitive.Title>
          <CommandPanel
            root={root}
            labels={labels}
            storageKey={storageKey}
            initialTyped={props.initialTyped ?? ''}
            footer={props.footer}
            reviewed={reviewed}
            onReview={setReviewed}
            onRun={run}
            onClose={() => onOpenChange(false)}
          />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
