import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from '../lib/slot';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';
import { Spinner } from './spinner';

export const buttonStyles = cva(
  'focus-ring relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap border font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-hover',
        secondary: 'border-line-strong bg-surface text-1 shadow-1 enabled:hover:bg-hover',
        ghost: 'border-transparent bg-transparent text-2 enabled:hover:bg-hover enabled:hover:text-1',
        danger: 'border-transparent bg-red text-on-red enabled:hover:bg-red-hover',
      },
      size: {
        sm: 'h-[1.625rem] rounded-sm px-2 text-12',
        md: 'h-[1.875rem] rounded-[7px] px-2.5 text-13',
        lg: 'h-9 rounded-md px-3.5 text-14',
      },
      fullWidth: { true: 'w-full' },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyles> {
  /** Keeps the width, shows a spinner and ignores clicks. */
  loading?: boolean;
  icon?: ReactNode;
  /** Renders the child element (a link, for example) with the look of a button. */
  asChild?: boolean;
}

export function Button({
  variant,
  size,
  fullWidth,
  loading = false,
  icon,
  asChild = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = cn(buttonStyles({ variant, size, fullWidth }), className);
  if (asChild) {
    return (
      <Slot className={classes} {...rest}>
        {children}
      </Slot>
    );
  }
  return (
    <button
      type={type}
      className={classes}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...rest}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}
