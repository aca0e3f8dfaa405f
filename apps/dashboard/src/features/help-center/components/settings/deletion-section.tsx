import type { Portal } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, toast, useConfirm } from '@parley/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { describeError } from '../../../../shared/errors';
import { PageSection } from '../../../../shared/layout/page';
import { useAbility } from '../../../../shared/session/use-session';
import { useDeletePortal } from '../../data/portals';

/** Deletes a portal after its name was typed; shown to administrators alone. */
export function DeletionSection({ portal }: { portal: Portal }) {
  const t = useT();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useDeletePortal();
  const { accountId = '' } = useParams({ strict: false });
  // The server refuses managers of the help center who are not administrators.
  const canDelete = useAbility('administerAccount');
  if (!canDelete) return null;

  async function ask() {
    const isConfirmed = await confirm({
      title: t('settingsList.deleteTitle', { name: portal.name }),
      description: t('helpCenter.deletePortalText'),
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
      typed: { label: t('helpCenter.deletePortalConfirm'), value: portal.name },
    });
    if (!isConfirmed) return;
    remove.mutate(portal.slug, {
      onSuccess: () =>
        void navigate({
          to: '/app/accounts/$accountId/portals/all',
          params: { accountId },
          ignoreBlocker: true,
        }),
      onError: (error) => toast.error(describeError(t, error)),
    });
  }

  return (
    <PageSection title={t('helpCenter.deletePortal')} description={t('helpCenter.deletePortalText')}>
      <div className="flex justify-end">
        <Button variant="danger" loading={remove.isPending} onClick={() => void ask()}>
          {t('helpCenter.deletePortal')}
        </Button>
      </div>
    </PageSection>
  );
}
