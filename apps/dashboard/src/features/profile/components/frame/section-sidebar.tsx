import { useT } from '@parley/i18n/react';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { SidebarGroup, SidebarLink } from '../../../../shared/layout/sidebar-parts';
import { profileSectionIcons } from '../../../../shared/profile/profile-section-icons';
import {
  profileGroups,
  type ProfileSectionName,
  sectionTexts,
} from '../../../../shared/profile/profile-sections';
import { useAbility, useCurrentAccount } from '../../../../shared/session/use-session';
import { useSectionState } from '../../hooks/use-section-state';
import { CurrentUserHeader } from './current-user-header';

/** Header of the sidebar: link back to the settings, and the signed-in person. */
export function SidebarHead() {
  const t = useT();
  const accountId = String(useCurrentAccount().id);
  return (
    <div className="[--avatar-ring:var(--sunken)]">
      {useAbility('openSettings') ? (
        <Link
          to="/app/accounts/$accountId/settings"
          params={{ accountId }}
          className="focus-ring-inset mb-1 flex h-[1.875rem] items-center gap-2 rounded-[7px] px-2 text-3 hover:bg-hover"
        >
          <ArrowLeft aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
          {t('settings.title')}
        </Link>
      ) : null}
      <CurrentUserHeader />
    </div>
  );
}

/** The list of sections beside the open one. */
export function SectionSidebar({ current }: { current: ProfileSectionName | undefined }) {
  const t = useT();
  const accountId = String(useCurrentAccount().id);
  const stateOf = useSectionState();
  return profileGroups.map(({ title, sections }) => (
    <SidebarGroup key={title} title={t(title)}>
      {sections.map((name) => {
        const Icon = profileSectionIcons[name];
        return (
          <SidebarLink
            key={name}
            to="/app/accounts/$accountId/profile/settings/$section"
            params={{ accountId, section: name }}
            isActive={name === current}
            icon={<Icon aria-hidden />}
            trailing={stateOf(name)}
          >
            {t(sectionTexts[name].label)}
          </SidebarLink>
        );
      })}
    </SidebarGroup>
  ));
}
