import type { ReactNode } from 'react';

/** Names and values in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[5.75rem_minmax(0,1fr)] items-center gap-x-0 gap-y-[5px]">{children}</dl>
  );
}

interface FactProps {
  name: string;
  children: ReactNode;
}

export function Fact({ name, children }: FactProps) {
  return (
    <>
      <dt className="self-start truncate py-0.5 text-3" title={name}>
        {name}
      </dt>
      <dd className="flex min-h-6 min-w-0 items-center gap-1.5">{children}</dd>
    </>
  );
}
