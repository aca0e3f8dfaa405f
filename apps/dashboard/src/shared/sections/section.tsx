import { cn } from '@parley/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useUiSettings } from '../session/update-profile';
import { SectionHandle } from './section-handle';

export interface SectionProps {
  /** Name under which the section's position and open state are stored. */
  name: string;
  /** The key in `ui_settings` under which the closed sections are stored. */
  closedKey: string;
  title: string;
  /** Shown beside the title, also while the section is closed. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A collapsible and movable section of a panel; the user's choice is stored. */
export function Section({ name, closedKey, title, aside, children }: SectionProps) {
  const [settings, update] = useUiSettings();
  const id = useId();
  const closed = closedSections(settings[closedKey]);
  const isOpen = !closed.includes(name);

  function toggle() {
    const next = isOpen ? [...closed, name] : closed.filter((other) => other !== name);
    update({ [closedKey]: next });
  }

  return (
    <section className="group/section border-line border-t px-4 py-2.5">
      <div className="flex h-6 items-center gap-1">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
            className="focus-ring flex h-6 w-full items-center gap-1 rounded-sm text-start font-semibold text-[0.78125rem]"
          >
            <span className="truncate">{title}</span>
            <ChevronDown
              aria-hidden
              className={cn(
                'size-4 shrink-0 text-3 transition-transform',
                !isOpen && '-rotate-90 rtl:rotate-90',
              )}
            />
          </button>
        </h3>
        <SectionHandle section={name} title={title} />
        {aside}
      </div>
      <div id={id} hidden={!isOpen} className="mt-1.5">
        {isOpen ? children : null}
      </div>
    </section>
  );
}

function closedSections(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
}
