import { Outlet } from '@tanstack/react-router';
import { useCurrentAccount } from '../../shared/session/use-session';
import { useSettingsRealtime } from './data/settings-realtime';

/** What all settings stand in: they follow what others change. */
export function SettingsLayout() {
  useSettingsRealtime(useCurrentAccount().id);
  return <Outlet />;
}
