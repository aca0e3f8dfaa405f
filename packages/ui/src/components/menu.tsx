import { Check, ChevronRight, Minus } from 'lucide-react';
import { Slot } from '../lib/slot';
import type { DropdownMenu } from 'radix-ui';
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useId,
} from 'react';
import { lazyComponent, type Preloadable } from '../lib/lazy-component';
import { cn } from '../lib/cn';
import { usePopupTrigger } from '../lib/use-popup-trigger';
import { Kbd } from './kbd';

const loadPanel = () => import('./menu-panel');
const MenuPanel = lazyComponent(async () => ({ default: (await loadPanel()).MenuPanel }));
const ContextMenuPanel = lazyComponent(async () => ({ default: (await loadPanel()).ContextMenuPanel }));

export interface SubMenuPanelProps {
  /** Id of the menu item that opens the submenu. */
  triggerId: string;
  children: ReactNode;
}

type Primitives = typeof DropdownMenu & { SubMenuPanel: ComponentType<SubMenuPanelProps> };

/** The primitives are part of the panel's chunk, which is loaded when the pointer or focus reaches a menu trigger. */
export const MenuPrimitives = createContext<Primitives | null>(null);

function useMenuPrimitives(): Primitives {
  const primitives = use(MenuPrimitives);
  if (!primitives) throw new Error('The parts of a menu stand inside a Menu');
  return primitives;
}

const itemStyles =
  'relative flex min-h-[1.875rem] select-none items-center gap-2 rounded-sm px-2 py-1 text-13 text-1 outline-none data-[highlighted]:bg-hover data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-2';
export const menuPanelStyles =
  'z-70 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 max-w-80 animate-rise overflow-y-auto rounded-[10px] border border-line bg-surface p-1 shadow-3 outline-none';

export interface MenuProps {
  /** The button that opens the menu; must take a ref and spread props. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** If there is no room on this side, the menu opens on the other one. */
  side?: 'top' | 'right' | 'bottom' | 'left';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  /** Lazy components inside `children`; preloaded together with the menu. */
  parts?: readonly Preloadable[];
}

const NO_PARTS: readonly Preloadable[] = [];

/**
 * A button with a menu of actions. Arrow keys wrap around; typing a letter moves to the next item that begins with it.
 */
export function Menu(props: MenuProps) {
  const { trigger, children, align = 'start', side = 'top', open, onOpenChange, className } = props;
  const { parts = NO_PARTS } = props;
  const opener = usePopupTrigger({
    open,
    onOpenChange,
    popup: 'menu',
    parts: [MenuPanel, ...parts],
  });
  return (
    <>
      <Slot {...opener.triggerProps}>{trigger}</Slot>
      {opener.wasOpened ? (
        <Suspense>
          <MenuPanel {...opener.panelProps} align={align} side={side} className={className}>
            {children}
          </MenuPanel>
        </Suspense>
      ) : null}
    </>
  );
}

/** Pixels from the top left of the window, and the element that gets the focus back. */
export interface MenuPosition {
  x: number;
  y: number;
  origin: HTMLElement | null;
}

export interface ContextMenuProps {
  label: string;
  place: MenuPosition;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** A menu of actions at a point, opened by right click or the menu key. */
export function ContextMenu(props: ContextMenuProps) {
  return (
    <Suspense>
      <ContextMenuPanel {...props} />
    </Suspense>
  );
}

interface LandmarkProps extends ComponentProps<'div'> {
  labelledBy: string;
}

/** A named region around a popup, because popups render at the end of the document, outside of all landmarks. */
export function Landmark({ labelledBy, ...rest }: LandmarkProps) {
  return <div {...rest} role="region" aria-labelledby={labelledBy} />;
}

export interface MenuItemProps extends Omit<ComponentProps<typeof DropdownMenu.Item>, 'onSelect'> {
  icon?: ReactNode;
  shortcut?: string;
  danger?: boolean;
  onSelect?: (event: Event) => void;
}

export function MenuItem({
  icon,
  shortcut,
  danger = false,
  className,
  children,
  asChild,
  ...rest
}: MenuItemProps) {
  const Primitive = useMenuPrimitives();
  const classes = cn(
    itemStyles,
    danger && 'text-red-text data-[highlighted]:bg-red-soft [&_svg]:text-red-text',
    className,
  );
  if (asChild) {
    return (
      <Primitive.Item asChild className={classes} {...rest}>
        {children}
      </Primitive.Item>
    );
  }
  return (
    <Primitive.Item className={classes} {...rest}>
      {icon}
      <span dir="auto" className="text-match truncate min-w-0 flex-1">
        {children}
      </span>
      {shortcut ? <Kbd>{shortcut}</Kbd> : null}
    </Primitive.Item>
  );
}

export interface MenuChoice<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
}

export interface MenuRadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  choices: readonly MenuChoice<Value>[];
  /** Keeps the menu open after a choice. */
  keepOpen?: boolean;
}

export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const Primitive = useMenuPrimitives();
  const { label, value, onValueChange, choices, keepOpen = false } = props;
  return (
    <Primitive.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
    >
      {choices.map((choice) => (
        <Primitive.RadioItem
          key={choice.value}
          value={choice.value}
          className={itemStyles}
          onSelect={keepOpen ? (event) => event.preventDefault() : undefined}
        >
          {choice.icon}
          <span dir="auto" className="text-match truncate min-w-0 flex-1">
            {choice.label}
          </span>
          <Primitive.ItemIndicator>
            <Check aria-hidden />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}

export interface MenuCheckboxItemProps {
  /** `indeterminate`: only some of the affected items have it. Choosing the item then sets it for all. */
  checked: boolean | 'indeterminate';
  /** `box` for attributes of the affected items, `switch` for on and off. */
  look?: 'switch' | 'box';
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
  icon?: ReactNode;
}

/** Keeps the menu open when toggled. */
export function MenuCheckboxItem(props: MenuCheckboxItemProps) {
  const { checked, onCheckedChange, children, icon, look = 'switch' } = props;
  const Primitive = useMenuPrimitives();
  return (
    <Primitive.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className={itemStyles}
    >
      {look === 'box' ? <MenuBox checked={checked} /> : null}
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {look === 'switch' ? (
        <span
          aria-hidden
          className={cn(
            'flex h-4 w-7 items-center rounded-full p-0.5 transition-colors',
            checked === true ? 'justify-end bg-accent' : 'justify-start bg-line-control',
          )}
        >
          <span className="size-3 rounded-full bg-on-accent" />
        </span>
      ) : null}
    </Primitive.CheckboxItem>
  );
}

function MenuBox({ checked }: Pick<MenuCheckboxItemProps, 'checked'>) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-4 shrink-0 place-items-center rounded-[5px] border [&_svg]:size-3 [&_svg]:text-on-accent',
        checked === false ? 'border-line-control bg-surface' : 'border-accent bg-accent',
      )}
    >
      {checked === 'indeterminate' ? <Minus strokeWidth={3} /> : checked ? <Check strokeWidth={3} /> : null}
    </span>
  );
}

export interface SubMenuProps {
  label: ReactNode;
  icon?: ReactNode;
  children: ReactNode;
}

export function SubMenu({ label, icon, children }: SubMenuProps) {
  const Primitive = useMenuPrimitives();
  const triggerId = useId();
  return (
    <Primitive.Sub>
      <Primitive.SubTrigger id={triggerId} className={cn(itemStyles, 'data-[state=open]:bg-hover')}>
        {icon}
        <span dir="auto" className="text-match truncate min-w-0 flex-1">
          {label}
        </span>
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </Primitive.SubTrigger>
      <Primitive.SubMenuPanel triggerId={triggerId}>{children}</Primitive.SubMenuPanel>
    </Primitive.Sub>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const Primitive = useMenuPrimitives();
  return <Primitive.Label className="px-2 pt-1.5 pb-0.5 text-11 text-3">{children}</Primitive.Label>;
}

export function MenuSeparator() {
  const Primitive = useMenuPrimitives();
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
}
