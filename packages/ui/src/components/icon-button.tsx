import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';
import { Spinner } from './spinner';
import { Tooltip, type TooltipProps } from './tooltip';

const styles = cva(
  'focus-ring inline-grid shrink-0 place-items-center border border-transparent text-2 transition-colors enabled:hover:bg-hover enabled:hover:text-1 disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:bg-hover aria-pressed:text-1 data-[state=open]:bg-hover data-[state=open]:text-1',
  {
    variants: {
      size: {
        sm: 'size-6 rounded-sm [&_svg]:size-3.5',
        md: 'size-7 rounded-[7px] [&_svg]:size-4',
        lg: 'size-9 rounded-[9px] [&_svg]:size-[1.125rem]',
      },
      variant: {
        ghost: '',
        outline: 'border-line-strong bg-surface shadow-1',
        danger: 'enabled:hover:bg-red-soft enabled:hover:text-red-text',
      },
    },
    defaultVariants: { size: 'md', variant: 'ghost' },
  },
);

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label'>,
    VariantProps<typeof styles> {
  /** Name of the action: accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  shortcut?: string;
  loading?: boolean;
  tooltipSide?: TooltipProps['side'];
  /** False if the label is already visible next to the button. */
  tooltip?: boolean;
}

export function IconButton({
  label,
  icon,
  shortcut,
  loading = false,
  tooltipSide,
  tooltip = true,
  size,
  variant,
  className,
  disabled,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type={type}
      aria-label={label}
      aria-busy={loading || undefined}
      disabled={disabled || loading}
      className={cn(styles({ size, variant }), className)}
      {...rest}
    >
      {loading ? <Spinner /> : icon}
    </button>
  );
  if (!tooltip) return button;
  return (
    <Tooltip content={label} shortcut={shortcut} side={tooltipSide}>
      {button}
    </Tooltip>
  );
}
