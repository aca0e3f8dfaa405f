import type { CustomRole } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Badge, Button } from '@parley/ui';
import { Plus, ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Page } from '../../shared/layout/page';
import { useFeature } from '../../shared/session/account-query';
import type { ListColumn } from '../../shared/tables/list-card';
import { ListName, ListTile } from '../../shared/tables/list-name';
import { RowMenu } from '../../shared/tables/row-menu';
import { SettingsList } from '../../shared/tables/settings-list';
import { RoleFormDialog } from './components/role-form-dialog';
import { RolesUpgrade } from './components/roles-upgrade';
import { useCustomRoles, useMembers } from './data/custom-roles';
import { useConfirmDeleteRole } from './hooks/use-confirm-delete-role';
import { holdersOf } from './model/holders';

/** List of custom roles. While the feature is off, existing roles are shown and can be deleted, but none created. */
export function CustomRolesPage() {
  const t = useT();
  const isOn = useFeature('custom_roles');
  const { data: roles, error, refetch } = useCustomRoles();
  const remove = useConfirmDeleteRole();
  const columns = useColumns();
  const [editedId, setEditedId] = useState<number | 'new' | null>(null);
  // Undefined if somebody deleted the role meanwhile, which closes the dialog.
  const edited = editedId === 'new' ? null : roles?.find(({ id }) => id === editedId);
  if (!isOn && roles?.length === 0) {
    return (
      <Page title={t('customRoles.pageTitle')} description={t('customRoles.text')} width="full">
        <RolesUpgrade hasRoles={false} />
      </Page>
    );
  }
  return (
    <SettingsList<CustomRole>
      title={t('customRoles.pageTitle')}
      description={t('customRoles.text')}
      primary={
        isOn ? (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditedId('new')}>
            {t('customRoles.new')}
          </Button>
        ) : null
      }
      notice={isOn ? null : <RolesUpgrade hasRoles={Boolean(roles?.length)} />}
      rows={roles}
      rowKey={keyOf}
      error={error}
      onRetry={() => void refetch()}
      searchLabel={t('customRoles.search')}
      textOf={textOf}
      columns={columns}
      sort={BY_NAME}
      onOpen={isOn ? ({ id }) => setEditedId(id) : undefined}
      menu={(role) => (
        <RowMenu
          name={role.name}
          onEdit={isOn ? () => setEditedId(role.id) : undefined}
          onDelete={() => void remove(role)}
        />
      )}
      countText={(count) => t('customRoles.count', { count })}
      empty={{ icon: <ShieldCheck />, title: t('customRoles.none'), text: t('customRoles.noneText') }}
    >
      {edited === undefined || editedId === null ? null : (
        <RoleFormDialog key={editedId} row={edited} onClose={() => setEditedId(null)} />
      )}
    </SettingsList>
  );
}

const BY_NAME = { key: 'name', direction: 'ascending' } as const;
const keyOf = ({ id }: CustomRole) => id;
const textOf = ({ name, description }: CustomRole) => [name, description];

function useColumns(): ListColumn<CustomRole>[] {
  const t = useT();
  const members = useMembers();
  return useMemo(() => {
    const holders = members && holdersOf(members);
    const countOf = ({ id }: CustomRole) => holders?.get(id)?.length ?? 0;
    return [
      {
        key: 'name',
        header: t('common.name'),
        width: 'minmax(0, 2fr)',
        sortBy: ({ name }) => name,
        cell: ({ name, description }) => (
          <ListName
            leading={
              <ListTile>
                <ShieldCheck />
              </ListTile>
            }
            name={name}
            title={name}
            text={description}
          />
        ),
      },
      {
        key: 'permissions',
        header: t('customRoles.permissions'),
        width: 'minmax(0, 3fr)',
        cell: (role) => <Permissions role={role} />,
      },
      {
        key: 'holders',
        header: t('customRoles.holders'),
        room: 'always',
        align: 'end',
        width: 'minmax(0, 8rem)',
        sortBy: countOf,
        cell: (role) => (
          <span className="text-2">
            {holders ? t('customRoles.holdersCount', { count: countOf(role) }) : null}
          </span>
        ),
      },
    ];
  }, [t, members]);
}

/** Number of permissions shown in a row; the rest are a count, with their names in the tooltip. */
const SHOWN_PERMISSIONS = 2;

function Permissions({ role: { permissions } }: { role: CustomRole }) {
  const t = useT();
  if (permissions.length === 0) return <span className="text-3">{t('customRoles.noPermissions')}</span>;
  const names = permissions.map((permission) => t(`customRoles.permission.${permission}`));
  return (
    <ul title={names.join('\n')} className="flex min-w-0 items-center gap-1">
      {names.map((name, index) => (
        <li key={name} className={index < SHOWN_PERMISSIONS ? 'min-w-0' : 'sr-only'}>
          <Badge className="block max-w-full truncate leading-5">{name}</Badge>
        </li>
      ))}
      {names.length > SHOWN_PERMISSIONS ? (
        <li aria-hidden className="num ms-1 shrink-0 text-12 text-3">
          {t('lists.moreCount', { count: names.length - SHOWN_PERMISSIONS })}
        </li>
      ) : null}
    </ul>
  );
}
