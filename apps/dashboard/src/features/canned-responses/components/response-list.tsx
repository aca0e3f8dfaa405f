import type { CannedResponse } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Input, Skeleton } from '@parley/ui';
import { Search } from 'lucide-react';
import { useResponseList } from '../hooks/use-response-list';
import { ResponseTable } from './response-table';

interface ResponseListProps {
  responses: readonly CannedResponse[];
  onEdit: (response: CannedResponse) => void;
}

/** All texts, found and put in order. */
export function ResponseList({ responses, onEdit }: ResponseListProps) {
  const t = useT();
  const list = useResponseList(responses);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <div className="w-full max-w-72">
          <Input
            type="search"
            aria-label={t('cannedResponses.search')}
            placeholder={t('cannedResponses.search')}
            leading={<Search aria-hidden />}
            value={list.text}
            onChange={(event) => list.setText(event.target.value)}
          />
        </div>
        <p role="status" className="num text-12 text-3">
          {t('cannedResponses.count', { count: list.rows.length })}
        </p>
      </div>
      <ResponseTable rows={list.rows} sort={list.sort} onSortChange={list.setSort} onEdit={onEdit} />
    </>
  );
}

export function ResponseListSkeleton() {
  return (
    <div aria-busy="true" className="rounded-lg border border-line bg-surface">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex h-14 items-center gap-6 border-line border-b px-4 last:border-b-0">
          <Skeleton className="w-24" />
          <Skeleton className="flex-1" />
          <Skeleton className="w-16 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
