import { Outlet } from '@tanstack/react-router';
import { useMembersLive } from '../../shared/members/use-members-live';
import { useCurrentAccount } from '../../shared/session/use-session';
import { useSettingsRealtime } from './data/settings-realtime';

/** Layout of all settings screens; keeps their data current with realtime events. */
export function SettingsLayout() {
  const { id } = useCurrentAccount();
  useSettingsRealtime(id);
  useMembersLive(id);
  return <Outlet />;
}
