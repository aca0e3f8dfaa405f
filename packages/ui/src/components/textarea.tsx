import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { useFieldControl } from './field';
import { controlStyles } from './input';

export function Textarea({ className, rows = 4, dir = 'auto', ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldControl(rest);
  return (
    <textarea
      {...rest}
      {...field}
      rows={rows}
      dir={dir}
      className={cn(controlStyles, 'resize-y px-2.5 py-1.5 text-14', className)}
    />
  );
}
