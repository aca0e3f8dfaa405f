import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';
import { useFieldControl } from './field';

export const controlStyles =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface text-13 text-1 shadow-1 transition-colors hover:border-line-control focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-accent-line focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-3 aria-invalid:border-red';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size' | 'type'> {
  /** Icon inside the box, before the text. */
  leading?: ReactNode;
  /** Small control inside the box, after the text. */
  trailing?: ReactNode;
  size?: 'md' | 'lg';
  /** Dates and times have their own fields: `@parley/ui/date-fields`. */
  type?: 'text' | 'email' | 'url' | 'tel' | 'password' | 'search' | 'number';
}

export function Input({ leading, trailing, size = 'md', className, type = 'text', ...rest }: InputProps) {
  const field = useFieldControl(rest);
  const input = (
    <input
      dir={type === 'email' || type === 'url' || type === 'tel' ? 'ltr' : undefined}
      {...rest}
      {...field}
      type={type}
      className={cn(
        controlStyles,
        size === 'lg' ? 'h-9 px-3 text-14' : 'h-8 px-2.5',
        leading && 'ps-8',
        trailing && 'pe-9',
        (type === 'email' || type === 'url' || type === 'tel') && 'rtl:text-end',
        className,
      )}
    />
  );
  if (!leading && !trailing) return input;
  return (
    <span dir={rest.dir} className="relative block w-full min-w-0">
      {leading ? (
        <span className="pointer-events-none absolute inset-y-0 start-2.5 grid place-items-center text-3 [&_svg]:size-4">
          {leading}
        </span>
      ) : null}
      {input}
      {trailing ? <span className="absolute inset-y-0 end-1 grid place-items-center">{trailing}</span> : null}
    </span>
  );
}
