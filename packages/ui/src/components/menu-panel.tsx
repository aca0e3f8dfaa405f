import { DropdownMenu as Primitive } from 'radix-ui';
import { type ReactNode, Suspense, useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '../lib/cn';
import { focusTrigger, keepOpenForTrigger, type PanelProps } from '../lib/use-popup-trigger';
import { isSamePosition, type SubmenuPosition, submenuPosition } from '../lib/submenu-position';
import { MenuLoading } from './menu-loading';
import {
  Landmark,
  type ContextMenuProps,
  MenuPrimitives,
  menuPanelStyles,
  type SubMenuPanelProps,
} from './menu';

export interface MenuPanelProps extends PanelProps {
  align: 'start' | 'center' | 'end';
  side: 'top' | 'right' | 'bottom' | 'left';
  className: string | undefined;
  children: ReactNode;
}

const EDGE = 8;

/** The popup of a SubMenu. */
function SubMenuPanel({ triggerId, children }: SubMenuPanelProps) {
  const [place, setPlace] = useState<SubmenuPosition>({ sideOffset: 0 });
  const isBeside = place.align === undefined;

  function settle(panel: HTMLDivElement | null) {
    const item = document.getElementById(triggerId)?.getBoundingClientRect();
    if (!panel || !item) return;
    const next = submenuPosition(item, panel.offsetWidth, panel.offsetHeight, EDGE);
    setPlace((before) => (isSamePosition(before, next) ? before : next));
  }

  return (
    <Primitive.Portal>
      <Landmark labelledBy={triggerId}>
        <Primitive.SubContent
          ref={settle}
          loop
          // Focusable, so that a long menu can be scrolled; Tab does not leave the menu.
          tabIndex={0}
          aria-labelledby={triggerId}
          {...place}
          collisionPadding={EDGE}
          onFocusOutside={(event) => {
            // If the submenu is above or below its item, the pointer leaves the item on its way and focuses the parent
            // menu. That must not close the submenu.
            const isMenuItself = event.target instanceof Element && event.target.matches('[role=menu]');
            if (!isBeside && isMenuItself) event.preventDefault();
          }}
          className={menuPanelStyles}
        >
          {children}
        </Primitive.SubContent>
      </Landmark>
    </Primitive.Portal>
  );
}

const primitives = { ...Primitive, SubMenuPanel };

/** The popup of a Menu. */
export function MenuPanel(props: MenuPanelProps) {
  const { id, triggerRef, triggerId, open, onOpenChange, align, side, className, children } = props;
  const [place, setPlace] = useState<DOMRect | null>(null);

  useLayoutEffect(() => {
    setPlace(open ? (triggerRef.current?.getBoundingClientRect() ?? null) : null);
  }, [open, triggerRef]);

  return (
    <MenuPrimitives value={primitives}>
      <Primitive.Root open={open && place !== null} onOpenChange={onOpenChange} modal={false}>
        {place ? <Anchor place={place} /> : null}
        <Primitive.Portal>
          <Landmark labelledBy={triggerId}>
            <Primitive.Content
              id={id}
              loop
              // Focusable, so that a long menu can be scrolled; Tab does not leave the menu.
              tabIndex={0}
              aria-labelledby={triggerId}
              align={align}
              side={side}
              sideOffset={6}
              collisionPadding={EDGE}
              onInteractOutside={(event) => keepOpenForTrigger(triggerRef.current, event)}
              onCloseAutoFocus={(event) => focusTrigger(triggerRef.current, event)}
              className={cn(menuPanelStyles, className)}
            >
              <Suspense fallback={<MenuLoading />}>{children}</Suspense>
            </Primitive.Content>
          </Landmark>
        </Primitive.Portal>
      </Primitive.Root>
    </MenuPrimitives>
  );
}

/** The popup of a ContextMenu. */
export function ContextMenuPanel({ label, place, open, onOpenChange, children }: ContextMenuProps) {
  const id = useId();
  return (
    <MenuPrimitives value={primitives}>
      <Primitive.Root open={open} onOpenChange={onOpenChange} modal={false}>
        <Anchor place={new DOMRect(place.x, place.y, 0, 0)} />
        <Primitive.Portal>
          <Landmark labelledBy={id}>
            <span id={id} className="sr-only">
              {label}
            </span>
            <Primitive.Content
              loop
              tabIndex={0}
              aria-labelledby={id}
              align="start"
              collisionPadding={EDGE}
              onCloseAutoFocus={(event) => focusTrigger(place.origin, event)}
              className={menuPanelStyles}
            >
              <Suspense fallback={<MenuLoading />}>{children}</Suspense>
            </Primitive.Content>
          </Landmark>
        </Primitive.Portal>
      </Primitive.Root>
    </MenuPrimitives>
  );
}

/** The primitive positions its panel at its own trigger, so an empty trigger is placed over the real one. */
function Anchor({ place: { top, left, width, height } }: { place: DOMRect }) {
  return createPortal(
    <Primitive.Trigger asChild>
      <span
        aria-hidden
        tabIndex={-1}
        className="pointer-events-none fixed"
        style={{ top, left, width, height }}
      />
    </Primitive.Trigger>,
    document.body,
  );
}
