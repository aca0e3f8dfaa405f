import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { cn } from '../../lib/cn';
import { Kbd } from '../kbd';
import type { Command } from './commands';
import { matchText } from './match';

/** Id of the row that shows the rest of its group. */
export const SEE_ALL = 'see-all';

interface CommandRowProps {
  id: string;
  command: Command;
  /** Marked in the label. */
  query: string;
  isActive: boolean;
  onHover: () => void;
  onChoose: (inNewTab: boolean) => void;
}

/** One command with label, detail and shortcut. */
export function CommandRow({ id, command, query, isActive, onHover, onChoose }: CommandRowProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-active={isActive || undefined}
      onMouseMove={isActive ? undefined : onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.metaKey || event.ctrlKey)}
      className={cn(
        'flex cursor-pointer select-none items-center gap-2.5 rounded-md px-2 text-13 text-1 [&_svg]:shrink-0 [&_svg]:text-2',
        command.preview === undefined ? 'min-h-9' : 'min-h-12 py-1.5',
        isActive && 'bg-accent-soft',
      )}
    >
      {command.icon === undefined ? null : (
        <span className="grid w-5 shrink-0 place-items-center [&_svg]:size-4">{command.icon}</span>
      )}
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <span
            dir="auto"
            className={cn(
              'text-match truncate min-w-0',
              command.detail ? 'font-medium' : 'flex-1',
              command.id === SEE_ALL && 'text-accent-text',
            )}
          >
            <Marked text={command.label} query={query} />
          </span>
          {command.detail ? (
            <span className="flex min-w-0 flex-1 items-center gap-1.5 truncate text-12 text-2 [&_svg]:size-3.5">
              {command.detail}
            </span>
          ) : null}
        </span>
        {command.preview ? (
          <span dir="auto" className="text-match truncate block text-12 text-2">
            {command.preview}
          </span>
        ) : null}
      </span>
      {command.aside}
      {command.shortcut ? <Kbd>{command.shortcut}</Kbd> : null}
      {command.page ? <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" /> : null}
    </div>
  );
}

/** The text with the query marked. */
function Marked({ text, query }: { text: string; query: string }) {
  const ranges = query === '' ? [] : (matchText(query, text)?.ranges ?? []);
  const end = ranges.at(-1)?.[1] ?? 0;
  return (
    <>
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, from)}
          <mark className="bg-transparent text-accent-text underline decoration-2 underline-offset-4">
            {text.slice(from, to)}
          </mark>
        </Fragment>
      ))}
      {text.slice(end)}
    </>
  );
}
