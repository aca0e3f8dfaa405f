import { useT } from '@parley/i18n/react';
import { useParams, useRouterState } from '@tanstack/react-router';
import { CircleUser, Inbox, UsersRound, Webhook } from 'lucide-react';
import { SidebarGroup, SidebarLink } from '../../../shared/layout/sidebar-parts';

/** The parts of the settings there are screens for. */
export function SettingsSidebar() {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <>
      <SidebarGroup>
        <SidebarLink
          to="/app/accounts/$accountId/settings/inboxes/list"
          params={{ accountId }}
          isActive={path.includes('/settings/inboxes')}
          icon={<Inbox aria-hidden />}
        >
          {t('settings.inboxes')}
        </SidebarLink>
        <SidebarLink
          to="/app/accounts/$accountId/settings/agents/list"
          params={{ accountId }}
          isActive={path.includes('/settings/agents')}
          icon={<UsersRound aria-hidden />}
        >
          {t('settings.agents')}
        </SidebarLink>
        <SidebarLink
          to="/app/accounts/$accountId/settings/webhooks"
          params={{ accountId }}
          isActive={path.includes('/settings/webhooks')}
          icon={<Webhook aria-hidden />}
        >
          {t('webhooks.title')}
        </SidebarLink>
      </SidebarGroup>
      <SidebarGroup title={t('settings.groupYou')}>
        <SidebarLink
          to="/app/accounts/$accountId/profile/settings"
          params={{ accountId }}
          isActive={path.includes('/profile/')}
          icon={<CircleUser aria-hidden />}
        >
          {t('settings.profile')}
        </SidebarLink>
      </SidebarGroup>
    </>
  );
}
