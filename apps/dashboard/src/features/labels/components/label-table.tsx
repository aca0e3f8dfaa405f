import type { Label } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import {
  IconButton,
  LabelDot,
  Menu,
  MenuItem,
  Skeleton,
  Switch,
  Table,
  type TableColumn,
  toast,
} from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { describeError } from '../../../shared/errors';
import { NARROW, useMediaQuery } from '../../../shared/lib/use-media-query';
import { useShowOnSidebar } from '../data/labels';

interface LabelTableProps {
  labels: readonly Label[];
  onEdit: (label: Label) => void;
  onDelete: (label: Label) => void;
}

export function LabelTable({ labels, onEdit, onDelete }: LabelTableProps) {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const columns: TableColumn<Label>[] = [
    {
      key: 'title',
      header: t('labels.title'),
      className: 'min-w-40 max-w-80',
      cell: (label) => <LabelTitle label={label} hasDescription={isNarrow} />,
    },
    {
      key: 'description',
      header: t('labels.description'),
      className: 'max-w-96',
      cell: ({ description }) => <Description text={description} />,
    },
    {
      key: 'colour',
      header: t('labels.colour'),
      cell: ({ color }) => (
        <bdi dir="ltr" className="num text-12 text-2 uppercase">
          {color}
        </bdi>
      ),
    },
    {
      key: 'sidebar',
      header: t('labels.sidebar'),
      cell: (label) => <SidebarSwitch label={label} />,
    },
    {
      key: 'actions',
      header: t('settings.actions'),
      hideHeader: true,
      align: 'end',
      cell: (label) => <LabelMenu label={label} onEdit={onEdit} onDelete={onDelete} />,
    },
  ];
  const shown = isNarrow ? columns.filter(({ key }) => key !== 'description' && key !== 'colour') : columns;
  return <Table caption={t('nav.labels')} columns={shown} rows={labels} rowKey={({ id }) => id} />;
}

/** Leads to the conversations that carry it. */
function LabelTitle({ label, hasDescription }: { label: Label; hasDescription: boolean }) {
  const { accountId = '' } = useParams({ strict: false });
  return (
    <div className="flex min-w-0 items-baseline gap-2.5">
      <LabelDot color={label.color} />
      <div className="min-w-0">
        <Link
          to="/app/accounts/$accountId/label/$label"
          params={{ accountId, label: label.title }}
          className="focus-ring break-all rounded-sm font-medium text-13 text-1 hover:underline"
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
    <p title={text} className="line-clamp-2 break-words text-12 text-2">
      <bdi>{text}</bdi>
    </p>
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

function LabelMenu({ label, onEdit, onDelete }: Omit<LabelTableProps, 'labels'> & { label: Label }) {
  const t = useT();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={t('settings.actionsFor', { name: label.title })}
          icon={<MoreHorizontal aria-hidden />}
          tooltip={false}
        />
      }
    >
      <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onEdit(label)}>
        {t('common.edit')}
      </MenuItem>
      <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => onDelete(label)}>
        {t('common.delete')}
      </MenuItem>
    </Menu>
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
