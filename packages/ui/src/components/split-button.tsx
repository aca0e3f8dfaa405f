import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Preloadable } from '../lib/lazy-component';
import { Button, type ButtonProps } from './button';
import { Menu } from './menu';

export interface SplitButtonProps extends Omit<ButtonProps, 'asChild' | 'fullWidth'> {
  /** Accessible name of the small button that opens the other choices. */
  menuLabel: string;
  /** MenuItems of the other choices. */
  menu: ReactNode;
  /** Lazy components inside `menu`; preloaded together with the menu. */
  menuParts?: readonly Preloadable[];
  menuOpen?: boolean;
  onMenuOpenChange?: (open: boolean) => void;
}

export function SplitButton(props: SplitButtonProps) {
  const {
    menuLabel,
    menu,
    menuParts,
    menuOpen,
    onMenuOpenChange,
    variant = 'primary',
    size,
    disabled,
    ...rest
  } = props;
  return (
    <span className="inline-flex">
      <Button variant={variant} size={size} disabled={disabled} {...rest} className="rounded-e-none" />
      <Menu
        align="end"
        parts={menuParts}
        open={menuOpen}
        onOpenChange={onMenuOpenChange}
        trigger={
          <Button
            variant={variant}
            size={size}
            disabled={disabled}
            aria-label={menuLabel}
            className="ms-px rounded-s-none px-1.5"
            icon={<ChevronDown aria-hidden />}
          />
        }
      >
        {menu}
      </Menu>
    </span>
  );
}
