import { useT } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useUiSettings } from '../session/update-profile';
import { moveSection, parseSectionOrder, serializeSectionOrder } from './section-order';
import { SectionHandles } from './section-handle';
import { useSectionDrag } from './use-section-drag';

interface OrderedSectionsProps<Name extends string> {
  /** In the order that applies until the user moves one. */
  names: readonly Name[];
  /** The key in `ui_settings` under which the user's order is stored. */
  orderKey: string;
  sections: Partial<Record<Name, ReactNode>>;
}

/** Sections in the user's own order, which is stored on the server and so applies in every browser. */
export function OrderedSections<Name extends string>({
  names,
  orderKey,
  sections,
}: OrderedSectionsProps<Name>) {
  const t = useT();
  const [settings, update] = useUiSettings();
  const order = parseSectionOrder(settings[orderKey], names);
  const shown = order.filter((name) => sections[name] !== undefined);
  const list = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const drag = useSectionDrag({ list, shown, onMove: move });
  const focusHandle = useHandleFocus(list, order);

  function move(name: string, to: number) {
    const section = shown.find((other) => other === name);
    if (!section) return;
    update({ [orderKey]: serializeSectionOrder(moveSection(order, shown, { section, to })) });
  }

  function moveBy(section: string, title: string, steps: number) {
    const from = shown.findIndex((name) => name === section);
    const to = Math.max(0, Math.min(shown.length - 1, from + steps));
    if (to !== from) {
      move(section, to);
      focusHandle(section);
    }
    setAnnouncement(t('details.moved', { name: title, position: to + 1, count: shown.length }));
  }

  return (
    <SectionHandles value={{ moveBy, handlersOf: drag.handlersOf }}>
      <div ref={list}>
        {shown.map((name, index) => (
          <div
            key={name}
            data-section={name}
            className={cn(
              'relative',
              drag.drag?.section === name && 'opacity-50',
              drag.drag?.gap === index && dropLine,
              drag.drag?.gap === shown.length &&
                index === shown.length - 1 && [dropLine, 'before:top-auto before:-bottom-px'],
            )}
          >
            {sections[name]}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </SectionHandles>
  );
}

/** Line that marks where the section will be dropped. */
const dropLine = 'before:absolute before:inset-x-0 before:-top-px before:z-10 before:h-0.5 before:bg-accent';

/**
 * Returns the focus to the handle of a moved section, because the browser drops it when React reinserts the element.
 */
function useHandleFocus(list: React.RefObject<HTMLElement | null>, order: readonly string[]) {
  const focusTarget = useRef<string | null>(null);
  const key = order.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves it
  useLayoutEffect(() => {
    if (focusTarget.current === null) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-section="${focusTarget.current}"] [data-handle]`)
      ?.focus();
    focusTarget.current = null;
  }, [list, key]);
  return (section: string) => {
    focusTarget.current = section;
  };
}
