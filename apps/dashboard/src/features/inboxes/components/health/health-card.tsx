import type { ReactNode, Ref } from 'react';

interface HealthCardProps {
  title: string;
  /** Ref to the heading, for places that move the focus to it. */
  titleRef?: Ref<HTMLHeadingElement>;
  note?: ReactNode;
  /** Buttons at the end of the title line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A card of the Health tab. */
export function HealthCard({ title, titleRef, note, actions, children }: HealthCardProps) {
  return (
    <section
      aria-label={title}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface text-13"
    >
      <header className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 border-line border-b px-4 py-2">
        <h2
          ref={titleRef}
          tabIndex={titleRef ? -1 : undefined}
          className="font-semibold text-14 text-1 outline-none"
        >
          {title}
        </h2>
        {note ? <p className="text-12 text-3">{note}</p> : null}
        {actions ? <div className="ms-auto flex flex-wrap gap-2">{actions}</div> : null}
      </header>
      {children}
    </section>
  );
}
