import { useI18n } from '@parley/i18n/react';
import { Avatar, lazyComponent, Menu } from '@parley/ui';
import { Suspense, useState } from 'react';
import { useCurrentAccount, useCurrentUser } from '../../../shared/session/use-session';

const ProfileItems = lazyComponent(async () => {
  const module = await import('./profile-items');
  return { default: module.ProfileItems };
});

/** Written out, because a composed key would bring all common texts into the first load. */
const AVAILABILITIES = { online: 'common.online', busy: 'common.busy', offline: 'common.offline' } as const;

/** The person's menu: availability, accounts, appearance, sign-out. */
export function ProfileMenu({ side }: { side: 'right' | 'top' }) {
  const { t } = useI18n();
  const user = useCurrentUser();
  const account = useCurrentAccount();
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu
      side={side}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      className="w-64"
      trigger={
        <button
          type="button"
          aria-label={`${t('shell.profileMenu')} (${t(AVAILABILITIES[account.availability])})`}
          className="focus-ring grid size-9 place-items-center rounded-[9px] hover:bg-hover"
        >
          <Avatar
            name={user.available_name || user.name}
            src={user.avatar_url}
            size="s"
            // While this window is open, others see exactly the chosen availability.
            presence={account.availability}
          />
        </button>
      }
    >
      <Suspense fallback={<div className="h-96" />}>
        <ProfileItems />
      </Suspense>
    </Menu>
  );
}
