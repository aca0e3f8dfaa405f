import { Outlet } from '@tanstack/react-router';
import { useMembersLive } from '../../shared/members/use-members-live';
import { useCurrentAccount } from '../../shared/session/use-session';
import { useSettingsRealtime } from './data/settings-realtime';

/** What all settings stand in: they follow what others change. */
export function SettingsLayout() {
  const { id } = useCurrentAccount();
  useSettingsRealtime(id);
  useMembersLive(id);
  return <Outlet />;
}
