import type { Label } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { LabelDot, Skeleton, Switch, toast } from '@parley/ui';
import type { DataColumn } from '@parley/ui/data-table';
import { Link, useParams } from '@tanstack/react-router';
import { describeError } from '../../../shared/errors';
import { NARROW, useMediaQuery } from '../../../shared/lib/use-media-query';
import { FoundRowsTable } from '../../../shared/tables/found-rows-table';
import { RowMenu } from '../../../shared/tables/row-menu';
import { useShowOnSidebar } from '../data/labels';

interface LabelTableProps {
  labels: readonly Label[];
  onEdit: (label: Label) => void;
  onDelete: (label: Label) => void;
}

/** Two lines of text; on a narrow screen the title stands over them. */
const ROW_PX = 48;
const TALL_ROW_PX = 72;

/** As many rows as there are labels; those in sight exist. */
export function LabelTable({ labels, onEdit, onDelete }: LabelTableProps) {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const columns: DataColumn<Label>[] = [
    {
      key: 'title',
      header: t('labels.title'),
      width: 'minmax(0, 2fr)',
      cell: (label) => <LabelTitle label={label} hasDescription={isNarrow} />,
    },
    {
      key: 'description',
      header: t('labels.description'),
      width: 'minmax(0, 3fr)',
      cell: ({ description }) => <Description text={description} />,
    },
    {
      key: 'colour',
      header: t('labels.colour'),
      width: '7rem',
      cell: ({ color }) => (
        <bdi dir="ltr" className="num text-12 text-2 uppercase">
          {color}
        </bdi>
      ),
    },
    {
      key: 'sidebar',
      header: t('labels.sidebar'),
      width: isNarrow ? '6.5rem' : '9rem',
      cell: (label) => <SidebarSwitch label={label} />,
    },
  ];
  return (
    <FoundRowsTable
      caption={t('nav.labels')}
      columns={columns}
      hidden={isNarrow ? ['description', 'colour'] : []}
      rows={labels}
      rowKey={keyOf}
      rowHeight={isNarrow ? TALL_ROW_PX : ROW_PX}
      onOpen={onEdit}
      menu={(label) => (
        <RowMenu name={label.title} onEdit={() => onEdit(label)} onDelete={() => onDelete(label)} />
      )}
    />
  );
}

const keyOf = ({ id }: Label) => id;

/** Leads to the conversations that carry it. */
function LabelTitle({ label, hasDescription }: { label: Label; hasDescription: boolean }) {
  const { accountId = '' } = useParams({ strict: false });
  return (
    <div className="flex min-w-0 items-baseline gap-2.5">
      <LabelDot color={label.color} />
      <div className="flex min-w-0 flex-col items-start">
        <Link
          to="/app/accounts/$accountId/label/$label"
          params={{ accountId, label: label.title }}
          title={label.title}
          className="focus-ring max-w-full truncate rounded-sm font-medium text-13 text-1 hover:underline"
        >
          <bdi>{label.title}</bdi>
        </Link>
        {hasDescription ? <Description text={label.description} /> : null}
      </div>
    </div>
  );
}

function Description({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <bdi title={text} className="line-clamp-2 whitespace-normal text-12 text-2 [overflow-wrap:anywhere]">
      {text}
    </bdi>
  );
}

function SidebarSwitch({ label }: { label: Label }) {
  const t = useT();
  const { mutate } = useShowOnSidebar();
  return (
    <Switch
      hideLabel
      label={t('labels.onSidebarOf', { title: label.title })}
      checked={label.show_on_sidebar === true}
      onCheckedChange={(isShown) =>
        mutate(
          { label, isShown },
          {
            onError: (error) => toast.error(t('settings.notSaved'), { description: describeError(t, error) }),
          },
        )
      }
      className="justify-start"
    />
  );
}

export function LabelTableSkeleton() {
  return (
    <div aria-busy="true" className="rounded-lg border border-line bg-surface">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3 border-line border-b px-4 py-3.5 last:border-b-0">
          <Skeleton className="size-[9px]" />
          <Skeleton className="w-28" />
          <Skeleton className="w-56 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
