import { useT } from '@parley/i18n/react';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { BackLink } from '../../../../shared/layout/back-link';
import { Page } from '../../../../shared/layout/page';
import { useTabTitle } from '../../../../shared/layout/use-tab-title';
import { profileSectionIcons } from '../../../../shared/profile/profile-section-icons';
import {
  profileGroups,
  type ProfileSectionName,
  sectionTexts,
} from '../../../../shared/profile/profile-sections';
import { useAbility, useCurrentAccount } from '../../../../shared/session/use-session';
import { useSectionState } from '../../hooks/use-section-state';
import { CurrentUserHeader } from './current-user-header';

/** The list of sections as a page of its own, for windows too narrow to show it beside a section. */
export function SectionListPage({ titleRef }: { titleRef: Ref<HTMLHeadingElement> }) {
  const t = useT();
  const stateOf = useSectionState();
  useTabTitle(t('profile.title'));
  return (
    <Page
      title={t('profile.title')}
      titleRef={titleRef}
      hasSidebar={false}
      back={
        useAbility('openSettings') ? (
          <BackLink to="/app/accounts/$accountId/settings" label={t('profile.toSettings')} />
        ) : null
      }
    >
      <div className="-mx-2 mb-2 [--avatar-ring:var(--bg)]">
        <CurrentUserHeader />
      </div>
      <nav aria-label={t('profile.sections')}>
        {profileGroups.map(({ title, sections }) => (
          <section key={title}>
            <h2 className="pt-4 pb-1.5 font-medium text-12 text-3">{t(title)}</h2>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {sections.map((name) => (
                <li key={name}>
                  <SectionLink name={name}>{stateOf(name)}</SectionLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Page>
  );
}

function SectionLink({ name, children }: { name: ProfileSectionName; children: ReactNode }) {
  const t = useT();
  const accountId = String(useCurrentAccount().id);
  const Icon = profileSectionIcons[name];
  return (
    <Link
      to="/app/accounts/$accountId/profile/settings/$section"
      params={{ accountId, section: name }}
      className="focus-ring-inset flex min-h-12 items-center gap-3 px-4 py-2 text-14 text-1 hover:bg-hover"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-2" />
      <span className="min-w-0 flex-1">{t(sectionTexts[name].label)}</span>
      {children}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-3 rtl:-scale-x-100" />
    </Link>
  );
}
