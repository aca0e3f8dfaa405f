import { useT } from '@parley/i18n/react';
import { Skeleton } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../shared/layout/load-failed';

interface InsightCardProps {
  /** Figures link to it. */
  id: string;
  title: string;
  hint?: string;
  query: { data: unknown; error: unknown; refetch: () => unknown };
  children: ReactNode;
}

/** A part of the screen. One that can't be loaded says so itself, and the others stay. */
export function InsightCard({ id, title, hint, query, children }: InsightCardProps) {
  const content =
    query.data !== undefined ? (
      children
    ) : query.error ? (
      <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton aria-busy="true" className="h-24 w-full" />
    );
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label={title}
      className="focus-ring scroll-mt-4 rounded-lg border border-line bg-surface p-4"
    >
      <h2 className="font-semibold text-13 text-1">{title}</h2>
      {hint ? <p className="mt-0.5 text-12 text-2">{hint}</p> : null}
      <div className="mt-3">{content}</div>
    </section>
  );
}

interface InsightListProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shown instead of an empty list. */
  empty: string;
  children: (row: Row) => ReactNode;
}

export function InsightList<Row>({ rows, rowKey, empty, children }: InsightListProps<Row>) {
  if (rows.length === 0) return <p className="py-4 text-13 text-2">{empty}</p>;
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={rowKey(row)} className="py-2">
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

export function ArticleLink({ id, title, locale }: { id: number; title: string; locale: string }) {
  const t = useT();
  const { accountId = '', portalSlug = '' } = useParams({ strict: false }) as Record<string, string>;
  return (
    <Link
      to="/app/accounts/$accountId/portals/$portalSlug/$locale/articles/$articleSlug"
      params={{ accountId, portalSlug, locale, articleSlug: String(id) }}
      dir="auto"
      className="focus-ring min-w-0 truncate rounded-sm text-13 text-1 hover:underline"
    >
      {title || t('helpCenter.untitled')}
    </Link>
  );
}
