import type { ReactNode } from 'react';

/** A line about a message that cannot be displayed, or that waits for an answer. */
export function MessageNotice({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-1.5 text-12 text-2 [&_svg]:size-3.5 [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  );
}
