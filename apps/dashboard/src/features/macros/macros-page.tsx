import type { Macro } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar, Button } from '@parley/ui';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Globe, ListChecks, Lock, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useActionDescriptions } from '../../shared/macros/use-action-descriptions';
import { useCurrentUser } from '../../shared/session/use-session';
import type { ListColumn } from '../../shared/tables/list-card';
import { ListName, ListTile } from '../../shared/tables/list-name';
import { RowMenu } from '../../shared/tables/row-menu';
import type { ListFilter } from '../../shared/tables/list-section';
import { SettingsList } from '../../shared/tables/settings-list';
import { useMacros } from './data/macros';
import { useConfirmDeleteMacro } from './hooks/use-confirm-delete-macro';

const EDIT = '/app/accounts/$accountId/settings/macros/$macroId/edit';

export function MacrosPage() {
  const t = useT();
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  const { data: macros, error, refetch } = useMacros();
  const remove = useConfirmDeleteMacro();
  const columns = useColumns();
  const filters = useFilters();
  const edit = ({ id }: Macro) => void navigate({ to: EDIT, params: { accountId, macroId: String(id) } });
  return (
    <SettingsList<Macro>
      title={t('nav.macros')}
      description={t('macros.text')}
      primary={<NewButton />}
      rows={macros}
      rowKey={keyOf}
      error={error}
      onRetry={() => void refetch()}
      searchLabel={t('macros.search')}
      textOf={textOf}
      columns={columns}
      filters={filters}
      sort={BY_NAME}
      onOpen={(macro) => mayUpdate(macro) && edit(macro)}
      menu={(macro) =>
        macro.abilities.length > 0 ? (
          <RowMenu
            name={macro.name}
            onEdit={mayUpdate(macro) ? () => edit(macro) : undefined}
            onDelete={macro.abilities.includes('delete') ? () => void remove(macro) : undefined}
          />
        ) : null
      }
      countText={(count) => t('macros.count', { count })}
      empty={{ icon: <ListChecks />, title: t('macros.none'), text: t('macros.noneText') }}
    />
  );
}

const BY_NAME = { key: 'name', direction: 'ascending' } as const;
const keyOf = ({ id }: Macro) => id;
const mayUpdate = ({ abilities }: Macro) => abilities.includes('update');
const textOf = ({ name, created_by: author }: Macro) => [name, author?.name];

function NewButton() {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  return (
    <Button asChild variant="primary">
      <Link to="/app/accounts/$accountId/settings/macros/new" params={{ accountId }}>
        <Plus aria-hidden />
        {t('macros.new')}
      </Link>
    </Button>
  );
}

function useColumns(): ListColumn<Macro>[] {
  const t = useT();
  const words = useActionDescriptions();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('common.name'),
        width: 'minmax(0, 4fr)',
        sortBy: ({ name }) => name,
        cell: (macro) => (
          <ListName
            leading={
              <ListTile>
                <ListChecks />
              </ListTile>
            }
            name={mayUpdate(macro) ? <MacroLink macro={macro} /> : macro.name}
            title={macro.name}
            text={macro.actions.map((action) => words(action, macro)).join(' · ')}
          />
        ),
      },
      {
        key: 'author',
        header: t('macros.author'),
        width: 'minmax(0, 12rem)',
        sortBy: ({ created_by: author }) => author?.name,
        cell: (macro) => <Author macro={macro} />,
      },
      {
        key: 'visibility',
        header: t('macros.visibility'),
        room: 'always',
        width: 'minmax(0, 9rem)',
        sortBy: ({ visibility }) => visibility,
        cell: (macro) => <Visibility macro={macro} />,
      },
    ],
    [t, words],
  );
}

function useFilters(): ListFilter<Macro>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        key: 'visibility',
        label: t('macros.visibility'),
        options: [
          { value: 'global', label: t('macros.global') },
          { value: 'personal', label: t('macros.personal') },
        ],
        matches: ({ visibility }, value) => visibility === value,
      },
    ],
    [t],
  );
}

function MacroLink({ macro }: { macro: Macro }) {
  const { accountId = '' } = useParams({ strict: false });
  return (
    <Link
      to={EDIT}
      params={{ accountId, macroId: String(macro.id) }}
      className="focus-ring rounded-sm hover:underline"
    >
      {macro.name}
    </Link>
  );
}

function Author({ macro: { created_by: author } }: { macro: Macro }) {
  const t = useT();
  const me = useCurrentUser();
  if (!author) return <span className="text-3">{t('macros.authorLeft')}</span>;
  return (
    <span className="flex min-w-0 items-center gap-2 text-2">
      <Avatar size="xs" name={author.name} src={author.thumbnail} />
      <bdi className="truncate">
        {author.id === me.id ? t('macros.you') : author.available_name || author.name}
      </bdi>
    </span>
  );
}

function Visibility({ macro: { visibility } }: { macro: Macro }) {
  const t = useT();
  const Icon = visibility === 'global' ? Globe : Lock;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-2">
      <Icon aria-hidden className="size-3.5 shrink-0 text-3" />
      <span className="truncate">{t(visibility === 'global' ? 'macros.global' : 'macros.personal')}</span>
    </span>
  );
}
