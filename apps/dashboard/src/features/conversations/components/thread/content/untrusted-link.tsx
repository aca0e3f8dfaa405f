import { cn } from '@parley/ui';
import type { ReactNode } from 'react';

interface OutsideLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** Opens apart, and tells the other side nothing of where it was followed. */
export function UntrustedLink({ href, className, children }: OutsideLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={cn(
        'focus-ring rounded-sm text-accent-text underline-offset-2 [overflow-wrap:anywhere] hover:underline',
        className,
      )}
    >
      {children}
    </a>
  );
}
