import type { ReactNode } from 'react';
import { SidebarToggle } from './sidebar-layout';

/** The part of a screen below its bars, for content that has no scrolling of its own. */
export function ScreenBody({ children }: { children: ReactNode }) {
  return (
    // `relative` contains visually hidden texts, which are absolutely positioned and would make the whole page scroll.
    <div className="relative min-h-0 flex-1 overflow-y-auto bg-bg px-4 py-6 md:px-8">{children}</div>
  );
}

export interface ScreenProps {
  title: ReactNode;
  /** Beside the title: a number of rows, or a menu about what is shown. */
  note?: ReactNode;
  /** Link before the title. */
  back?: ReactNode;
  /** A search field; on a phone below the title. */
  search?: ReactNode;
  /** Buttons at the end of the title bar. */
  tools?: ReactNode;
  /** A second bar: filters. */
  bar?: ReactNode;
  children: ReactNode;
}

/** A screen that fills the window below its bars, and whose content scrolls by itself. Forms use a `Page`. */
export function Screen({ title, note, back, search, tools, bar, children }: ScreenProps) {
  return (
    <main className="relative flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
      <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-2 gap-y-2 border-line border-b px-4 py-2 md:px-5">
        <div className="flex min-w-0 items-center gap-2">
          <SidebarToggle />
          {back}
          <h1 className="truncate font-semibold text-15 text-1 tracking-[-0.01em]">{title}</h1>
          {note}
        </div>
        <span className="ms-auto" />
        {search ? <div className="max-md:order-last max-md:w-full">{search}</div> : null}
        {tools ? <div className="flex shrink-0 items-center gap-2">{tools}</div> : null}
      </header>
      {bar ? (
        <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-line border-b px-4 py-2 md:px-5">
          {bar}
        </div>
      ) : null}
      {children}
    </main>
  );
}
