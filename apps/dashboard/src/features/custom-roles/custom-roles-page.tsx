import { useI18n } from '@parley/i18n/react';
import { Button, EmptyState, Skeleton } from '@parley/ui';
import { Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Page } from '../../shared/layout/page';
import { useFeature } from '../../shared/session/account-query';
import { RoleFormDialog } from './components/role-form-dialog';
import { RolesOff } from './components/roles-off';
import { RoleTable } from './components/role-table';
import { useCustomRoles } from './data/custom-roles';
import { sortRoles } from './model/holders';

/** While the feature is off, roles that are there are shown and can be deleted; no others come. */
export function CustomRolesPage() {
  const { t, locale } = useI18n();
  const isOn = useFeature('custom_roles');
  const { data: roles, error, refetch } = useCustomRoles();
  const [editedId, setEditedId] = useState<number | 'new' | null>(null);
  // What a colleague deleted meanwhile is not edited any more.
  const edited = editedId === 'new' ? null : roles?.find(({ id }) => id === editedId);
  const newButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditedId('new')}>
      {t('customRoles.new')}
    </Button>
  );
  return (
    <Page
      title={t('nav.customRoles')}
      description={t('customRoles.text')}
      width="full"
      actions={isOn && roles && roles.length > 0 ? newButton : null}
    >
      {isOn ? null : <RolesOff hasRoles={Boolean(roles?.length)} />}
      {roles && roles.length > 0 ? (
        <RoleTable roles={sortRoles(roles, locale)} isOn={isOn} onEdit={({ id }) => setEditedId(id)} />
      ) : null}
      {isOn && roles?.length === 0 ? (
        <EmptyState
          icon={<ShieldCheck />}
          headingLevel={2}
          title={t('customRoles.none')}
          description={t('customRoles.noneText')}
          action={newButton}
          className="rounded-lg border border-line bg-surface"
        />
      ) : null}
      {!roles && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!roles && !error ? <Skeleton aria-busy className="h-40 w-full" /> : null}
      {edited === undefined || editedId === null ? null : (
        <RoleFormDialog role={edited} onClose={() => setEditedId(null)} />
      )}
    </Page>
  );
}
