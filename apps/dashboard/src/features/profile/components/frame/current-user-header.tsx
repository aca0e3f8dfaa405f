import { useT } from '@parley/i18n/react';
import { Avatar } from '@parley/ui';
import { useCurrentAccount, useCurrentUser } from '../../../../shared/session/use-session';

/** Picture, name and email of the signed-in person, above the list of sections. */
export function CurrentUserHeader() {
  const t = useT();
  const user = useCurrentUser();
  const { availability } = useCurrentAccount();
  return (
    <div className="flex items-center gap-2.5 px-2 pt-1.5 pb-1">
      <Avatar
        name={user.available_name || user.name}
        src={user.avatar_url}
        presence={availability}
        presenceLabel={t(`common.${availability}`)}
      />
      <div className="min-w-0">
        <p dir="auto" className="truncate font-semibold text-13 text-1 tracking-[-0.01em]">
          {user.name}
        </p>
        <p className="truncate text-12 text-3">
          <bdi>{user.email}</bdi>
        </p>
      </div>
    </div>
  );
}
