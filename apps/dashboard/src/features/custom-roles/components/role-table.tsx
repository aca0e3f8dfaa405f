import type { CustomRole } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Badge, Table, type TableColumn } from '@parley/ui';
import { NARROW, useMediaQuery } from '../../../shared/lib/use-media-query';
import { RowMenu } from '../../../shared/tables/row-menu';
import { useMembers } from '../data/custom-roles';
import { useDeleteRole } from '../hooks/use-delete-role';
import { holdersOf } from '../model/holders';

interface RoleTableProps {
  roles: readonly CustomRole[];
  /** While roles are off they can be deleted, not changed. */
  isOn: boolean;
  onEdit: (role: CustomRole) => void;
}

export function RoleTable({ roles, isOn, onEdit }: RoleTableProps) {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const remove = useDeleteRole();
  const members = useMembers();
  const holders = members && holdersOf(members);
  const countOf = ({ id }: CustomRole) =>
    holders ? t('customRoles.holdersCount', { count: holders.get(id)?.length ?? 0 }) : '';
  const columns: TableColumn<CustomRole>[] = [
    {
      key: 'role',
      header: t('common.name'),
      className: 'min-w-44 max-w-64',
      cell: (role) => (
        <RoleName role={role} more={isNarrow ? countOf(role) : null} hasPermissions={isNarrow} />
      ),
    },
    {
      key: 'permissions',
      header: t('customRoles.permissions'),
      cell: (role) => <Permissions role={role} />,
    },
    {
      key: 'holders',
      header: t('customRoles.holders'),
      cell: (role) => <span className="num whitespace-nowrap text-2">{countOf(role)}</span>,
    },
    {
      key: 'actions',
      header: t('settings.actions'),
      hideHeader: true,
      align: 'end',
      cell: (role) => (
        <RowMenu
          name={role.name}
          onEdit={isOn ? () => onEdit(role) : undefined}
          onDelete={() => void remove(role)}
        />
      ),
    },
  ];
  const shown = isNarrow ? columns.filter(({ key }) => key === 'role' || key === 'actions') : columns;
  return <Table caption={t('nav.customRoles')} columns={shown} rows={roles} rowKey={({ id }) => id} />;
}

interface RoleNameProps {
  role: CustomRole;
  more: string | null;
  hasPermissions: boolean;
}

function RoleName({ role, more, hasPermissions }: RoleNameProps) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <bdi className="break-words font-medium text-13 text-1">{role.name}</bdi>
      {role.description ? <bdi className="break-words text-12 text-3">{role.description}</bdi> : null}
      {hasPermissions ? <Permissions role={role} /> : null}
      {more ? <span className="num text-12 text-2">{more}</span> : null}
    </div>
  );
}

function Permissions({ role }: { role: CustomRole }) {
  const t = useT();
  if (role.permissions.length === 0) {
    return <span className="text-12 text-3">{t('customRoles.noPermissions')}</span>;
  }
  return (
    <ul className="flex flex-wrap gap-1">
      {role.permissions.map((permission) => (
        <li key={permission}>
          <Badge className="whitespace-normal">{t(`customRoles.permission.${permission}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}
