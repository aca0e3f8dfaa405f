import { expect, test } from 'vitest';
import { cn } from './cn';

test.each([
  [['h-[1.875rem] px-2.5', 'h-8'], 'px-2.5 h-8'],
  [['p-3 px-4', 'p-0'], 'p-0'],
  [['p-0', 'px-2'], 'p-0 px-2'],
  [['text-13 text-2', 'text-1'], 'text-13 text-1'],
  [['text-13 text-2', 'text-11'], 'text-2 text-11'],
  [['text-start text-2', 'text-end'], 'text-2 text-end'],
  [['bg-surface hover:bg-hover', 'bg-sunken'], 'hover:bg-hover bg-sunken'],
  [['hover:bg-hover', 'hover:bg-red-soft'], 'hover:bg-red-soft'],
  [['border border-line-strong', 'border-transparent'], 'border border-transparent'],
  [['border border-line', 'border-b'], 'border border-line border-b'],
  [['rounded-[7px]', 'rounded-e-none'], 'rounded-[7px] rounded-e-none'],
  [['rounded-md', 'rounded-full'], 'rounded-full'],
  [['size-7', 'size-6'], 'size-6'],
  [['w-4 h-4', 'size-6'], 'size-6'],
  [['-me-1', 'me-2'], 'me-2'],
  [['gap-y-1.5', 'gap-x-3'], 'gap-y-1.5 gap-x-3'],
  [['gap-x-3 gap-y-1', 'gap-2'], 'gap-2'],
  [['[&_svg]:size-4', '[&_svg]:size-3'], '[&_svg]:size-3'],
  [['shadow-[0_0_0_2px_var(--avatar-ring,var(--surface))]', 'shadow-1'], 'shadow-1'],
  [['flex', 'hidden'], 'hidden'],
  [['flex flex-col', false, undefined, { truncate: true }], 'flex flex-col truncate'],
  [['max-w-80 text-ellipsis', 'max-w-full'], 'text-ellipsis max-w-full'],
])('the classes %j are merged into %j', (classes, expected) => {
  expect(cn(...classes)).toBe(expected);
});
