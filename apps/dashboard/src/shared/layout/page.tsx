import { cn } from '@parley/ui';
import type { ReactNode, Ref } from 'react';
import { SidebarToggle } from './sidebar-layout';

export interface PageProps {
  title: ReactNode;
  /** Ref to the heading, for screens that move the focus to it. */
  titleRef?: Ref<HTMLHeadingElement>;
  description?: ReactNode;
  /** Back link before the title. */
  back?: ReactNode;
  /** Buttons at the end of the title line. */
  actions?: ReactNode;
  /** `form`: one column of 960 px; `full`: tables. */
  width?: 'form' | 'full';
  /** False for screens outside of a SidebarLayout. */
  hasSidebar?: boolean;
  children: ReactNode;
}

/** A screen with one content column and a title, for settings and profile. */
export function Page({
  title,
  titleRef,
  description,
  back,
  actions,
  width = 'form',
  hasSidebar = true,
  children,
}: PageProps) {
  return (
    // `relative` contains visually hidden texts, which are absolutely positioned and would make the whole page scroll.
    <main className="relative min-w-0 flex-1 overflow-y-auto bg-bg">
      <div className={cn('mx-auto px-4 py-6 md:px-8', width === 'form' && 'max-w-[60rem]')}>
        <header className="mb-6 flex flex-wrap items-start justify-between gap-3">
          <div className="flex min-w-0 items-start gap-2">
            {hasSidebar ? <SidebarToggle /> : null}
            {back}
            <div className="min-w-0">
              <h1
                ref={titleRef}
                tabIndex={titleRef ? -1 : undefined}
                className="font-semibold text-18 text-1 tracking-[-0.01em] outline-none"
              >
                {title}
              </h1>
              {description ? <p className="mt-0.5 text-13 text-2">{description}</p> : null}
            </div>
          </div>
          {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
        </header>
        {children}
      </div>
    </main>
  );
}

export interface PageSectionProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A titled card inside a Page. */
export function PageSection({ title, description, children }: PageSectionProps) {
  return (
    <section
      aria-label={title}
      className="mb-4 grid gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-5 md:grid-cols-[14rem_1fr]"
    >
      <div>
        <h2 className="font-semibold text-14 text-1">{title}</h2>
        {description ? <p className="mt-1 text-12 text-3">{description}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
