import type { InstallationAudit } from '@parley/contract';
import { Link } from '@tanstack/react-router';

/** Target of a console action, linked if it has a page. */
export function ActTarget({ act }: { act: InstallationAudit }) {
  const name = <bdi>{act.target_name}</bdi>;
  const look = 'focus-ring rounded-sm hover:underline';
  if (act.target_type === 'Installation') {
    return (
      <Link to="/super_admin/settings" className={look}>
        {name}
      </Link>
    );
  }
  if (act.target_id === null) return name;
  const id = String(act.target_id);
  if (act.target_type === 'Account') {
    return (
      <Link to="/super_admin/accounts/$managedAccountId" params={{ managedAccountId: id }} className={look}>
        {name}
      </Link>
    );
  }
  if (act.target_type === 'User') {
    return (
      <Link to="/super_admin/users/$managedUserId" params={{ managedUserId: id }} className={look}>
        {name}
      </Link>
    );
  }
  return name;
}
