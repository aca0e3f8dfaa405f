import type { Label } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, Switch, toast } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { Plus, Tag } from 'lucide-react';
import { useMemo, useState } from 'react';
import { describeError } from '../../shared/errors';
import { RelativeTime } from '../../shared/layout/relative-time';
import type { ListColumn } from '../../shared/tables/list-card';
import { ListName } from '../../shared/tables/list-name';
import { RowMenu } from '../../shared/tables/row-menu';
import type { ListFilter } from '../../shared/tables/list-section';
import { SettingsList } from '../../shared/tables/settings-list';
import { LabelFormDialog } from './components/label-form-dialog';
import { LabelTile } from './components/label-tile';
import { SuggestedLabels } from './components/suggested-labels';
import { useLabels, useLabelsWithUsage, useShowOnSidebar } from './data/labels';
import { useConfirmDeleteLabel } from './hooks/use-confirm-delete-label';
import { useNewLabelParam } from './hooks/use-new-label-param';

export function LabelsPage() {
  const { t } = useI18n();
  const { data: labels, error, refetch } = useLabels();
  const rows = useLabelsWithUsage();
  const creation = useNewLabelParam();
  const remove = useConfirmDeleteLabel();
  const [editedId, setEditedId] = useState<number | null>(null);
  // Undefined if somebody deleted the label meanwhile, which closes the dialog.
  const edited = creation.isNew ? null : labels?.find(({ id }) => id === editedId);
  const columns = useColumns();
  const filters = useFilters();
  return (
    <SettingsList<Label>
      title={t('nav.labels')}
      description={t('labels.text')}
      primary={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => creation.setNew(true)}>
          {t('labels.new')}
        </Button>
      }
      rows={rows}
      rowKey={keyOf}
      error={error}
      onRetry={() => void refetch()}
      searchLabel={t('labels.search')}
      textOf={textOf}
      columns={columns}
      filters={filters}
      sort={BY_NAME}
      onOpen={({ id }) => setEditedId(id)}
      menu={(label) => (
        <RowMenu
          name={label.title}
          onEdit={() => setEditedId(label.id)}
          onDelete={() => void remove(label)}
        />
      )}
      countText={(count) => t('labels.count', { count })}
      empty={{
        icon: <Tag />,
        title: t('labels.none'),
        text: t('labels.noneText'),
        extra: <SuggestedLabels />,
      }}
    >
      {labels && edited !== undefined ? (
        <LabelFormDialog
          key={edited?.id ?? 'new'}
          label={edited}
          others={labels.filter(({ id }) => id !== edited?.id)}
          onClose={() => (creation.isNew ? creation.setNew(false) : setEditedId(null))}
        />
      ) : null}
    </SettingsList>
  );
}

const BY_NAME = { key: 'name', direction: 'ascending' } as const;
const keyOf = ({ id }: Label) => id;
const textOf = ({ title, description }: Label) => [title, description];

function useColumns(): ListColumn<Label>[] {
  const { t } = useI18n();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('common.name'),
        width: 'minmax(0, 3fr)',
        sortBy: ({ title }) => title,
        cell: (label) => (
          <ListName
            leading={<LabelTile color={label.color} />}
            name={label.title}
            title={label.title}
            text={label.description}
          />
        ),
      },
      {
        key: 'conversations',
        header: t('labels.conversations'),
        align: 'end',
        width: 'minmax(0, 8rem)',
        sortBy: ({ conversations_count: count }) => count,
        cell: (label) => <Conversations label={label} />,
      },
      {
        key: 'used',
        header: t('labels.lastUsed'),
        align: 'end',
        width: 'minmax(0, 9rem)',
        sortBy: ({ last_used_at: at }) => at,
        cell: ({ last_used_at: at }) =>
          at ? (
            <RelativeTime at={Date.parse(at) / 1000} className="text-2" />
          ) : (
            <span className="text-3">–</span>
          ),
      },
      {
        key: 'sidebar',
        header: t('labels.inSidebar'),
        room: 'always',
        width: 'minmax(0, 8rem)',
        cell: (label) => <SidebarSwitch label={label} />,
      },
    ],
    [t],
  );
}

function useFilters(): ListFilter<Label>[] {
  const { t } = useI18n();
  return useMemo(
    () => [
      {
        key: 'sidebar',
        label: t('labels.shownInSidebar'),
        options: [
          { value: 'yes', label: t('common.yes') },
          { value: 'no', label: t('common.no') },
        ],
        matches: ({ show_on_sidebar: isShown }, value) => (isShown === true) === (value === 'yes'),
      },
    ],
    [t],
  );
}

/** Number of conversations with the label, linked to their list. */
function Conversations({ label: { title, conversations_count: count } }: { label: Label }) {
  const { t, formatNumber } = useI18n();
  const { accountId = '' } = useParams({ strict: false });
  if (count === undefined) return null;
  return (
    <Link
      to="/app/accounts/$accountId/label/$label"
      params={{ accountId, label: title }}
      aria-label={t('labels.conversationsOf', { title, count: formatNumber(count) })}
      className="focus-ring rounded-sm text-accent-text hover:underline"
    >
      {formatNumber(count)}
    </Link>
  );
}

function SidebarSwitch({ label }: { label: Label }) {
  const { t } = useI18n();
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
