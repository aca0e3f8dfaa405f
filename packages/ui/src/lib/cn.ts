import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['11', 'time', '12', '13', '14', '15', '18', '20', '24'],
      shadow: ['1', '2', '3'],
    },
    classGroups: { 'text-color': [{ text: ['1', '2', '3'] }] },
  },
});

/** Joins class names; of two that set the same thing the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
