import type { Label } from '@parley/contract';
import type { I18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { useI18n, useT } from '@parley/i18n/react';
import { Switch, toast } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { Tag } from 'lucide-react';
import { describeError } from '../../shared/errors';
import { RelativeTime } from '../../shared/layout/relative-time';
import { SettingsListPage } from '../../shared/settings-list/settings-list-page';
import type { ListColumn } from '../../shared/tables/list-card';
import { ListName } from '../../shared/tables/list-name';
import type { ListFilter } from '../../shared/tables/list-section';
import { LabelFormDialog } from './components/label-form-dialog';
import { LabelTile } from './components/label-tile';
import { SuggestedLabels } from './components/suggested-labels';
import { useDeleteLabel, useLabelsWithUsage, useShowOnSidebar } from './data/labels';
import { labelTexts } from './model/label-texts';

export function LabelsPage() {
  const t = useT();
  return (
    <SettingsListPage<Label>
      title={t('labels.pageTitle')}
      texts={labelTexts}
      icon={<Tag />}
      list={useLabelsWithUsage()}
      searchIn={({ title, description }) => [title, description]}
      columns={columns}
      filters={filters}
      sort={BY_NAME}
      deletion={useDeleteLabel()}
      consequence={(label) => <Consequence label={label} />}
      Dialog={LabelFormDialog}
      emptyExtra={<SuggestedLabels />}
    />
  );
}

const BY_NAME = { key: 'name', direction: 'ascending' } as const;

const columns = ({ t }: I18n<DashboardKey>): ListColumn<Label>[] => [
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
      at ? <RelativeTime at={Date.parse(at) / 1000} className="text-2" /> : <span className="text-3">–</span>,
  },
  {
    key: 'sidebar',
    header: t('labels.inSidebar'),
    room: 'always',
    width: 'minmax(0, 8rem)',
    cell: (label) => <SidebarSwitch label={label} />,
  },
];

const filters = ({ t }: I18n<DashboardKey>): ListFilter<Label>[] => [
  {
    key: 'sidebar',
    label: t('labels.shownInSidebar'),
    options: [
      { value: 'yes', label: t('common.yes') },
      { value: 'no', label: t('common.no') },
    ],
    matches: ({ show_on_sidebar: isShown }, value) => (isShown === true) === (value === 'yes'),
  },
];

/** The consequences of deleting a label, with the number of conversations that lose it once it is known. */
function Consequence({ label: { conversations_count: count } }: { label: Label }) {
  const t = useT();
  return (
    <span className="flex flex-col gap-2">
      <span>{t('labels.deleteText')}</span>
      {count === undefined ? null : <span>{t('labels.deleteUse', { count })}</span>}
    </span>
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
