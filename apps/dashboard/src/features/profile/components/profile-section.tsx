import { useT } from '@parley/i18n/react';
import type { ReactNode } from 'react';
import { PageSection } from '../../../shared/layout/page';
import { type ProfileSectionName, sectionTexts } from '../model/profile-sections';

interface ProfileSectionProps {
  name: ProfileSectionName;
  children: ReactNode;
}

/** One part of the page, which an address can lead to. */
export function ProfileSection({ name, children }: ProfileSectionProps) {
  const t = useT();
  const { title, text } = sectionTexts[name];
  return (
    <div id={name} tabIndex={-1} className="scroll-mt-14 outline-none">
      <PageSection title={t(title)} description={t(text)}>
        {children}
      </PageSection>
    </div>
  );
}
