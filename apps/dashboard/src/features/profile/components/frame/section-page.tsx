import { useT } from '@parley/i18n/react';
import type { ReactNode, Ref } from 'react';
import { BackLink } from '../../../../shared/layout/back-link';
import { Page } from '../../../../shared/layout/page';
import { useTabTitle } from '../../../../shared/layout/use-tab-title';
import { NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import { type ProfileSectionName, sectionTexts } from '../../../../shared/profile/profile-sections';
import { useCurrentAccount } from '../../../../shared/session/use-session';
import { SavedProvider } from '../../hooks/saved-context';
import { SavedMark } from './saved-mark';

interface SectionPageProps {
  name: ProfileSectionName;
  titleRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The frame of a profile section: heading, description, and “Saved” after each change. */
export function SectionPage({ name, titleRef, children }: SectionPageProps) {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const { name: workspace } = useCurrentAccount();
  const { title, text } = sectionTexts[name];
  useTabTitle(t('profile.tabTitle', { section: t(title) }));
  return (
    <SavedProvider>
      <Page
        title={t(title)}
        titleRef={titleRef}
        description={t(text, { workspace })}
        hasSidebar={!isNarrow}
        back={
          isNarrow ? (
            <BackLink to="/app/accounts/$accountId/profile/settings" label={t('profile.toSections')} />
          ) : null
        }
        actions={<SavedMark />}
      >
        {children}
      </Page>
    </SavedProvider>
  );
}
