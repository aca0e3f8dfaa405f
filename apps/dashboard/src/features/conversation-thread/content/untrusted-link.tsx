import { cn } from '@parley/ui';
import type { ReactNode } from 'react';

interface OutsideLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link that opens in a new tab without referrer and opener. */
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
