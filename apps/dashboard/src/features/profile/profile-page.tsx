import { useT } from '@parley/i18n/react';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { SidebarLayout } from '../../shared/layout/sidebar-layout';
import { NARROW, useMediaQuery } from '../../shared/lib/use-media-query';
import { PasswordDialog } from '../../shared/reauthentication/password-dialog';
import {
  type ProfileSectionName,
  profileSectionOf,
  profileSections,
} from '../../shared/profile/profile-sections';
import { SectionListPage } from './components/frame/section-list-page';
import { SectionPage } from './components/frame/section-page';
import { SectionSidebar, SidebarHead } from './components/frame/section-sidebar';
import { AccessTokenForm } from './components/access-token-form';
import { AppearanceForm } from './components/appearance-form';
import { AvailabilityForm } from './components/availability-form';
import { DetailsForms } from './components/details-forms';
import { NotificationEvents } from './components/notifications/notification-events';
import { PushSettings } from './components/push/push-settings';
import { SessionList } from './components/sessions/session-list';
import { SignInForms } from './components/sign-in-forms';
import { SignatureForm, type SignatureFormProps } from './components/signature/signature-form';
import { SoundForm } from './components/sound-form';
import { TwoFactor } from './components/two-factor/two-factor';
import { WritingForms } from './components/writing-forms';
import { useHeadingFocus } from './hooks/use-heading-focus';

export type ProfilePageProps = SignatureFormProps;

const contents: Record<ProfileSectionName, ComponentType<ProfilePageProps>> = {
  details: DetailsForms,
  appearance: AppearanceForm,
  signature: SignatureForm,
  availability: AvailabilityForm,
  writing: WritingForms,
  sounds: SoundForm,
  notifications: NotificationEvents,
  devices: PushSettings,
  'email-and-password': SignInForms,
  'two-factor': TwoFactor,
  sessions: SessionList,
  'access-token': AccessTokenForm,
};

/** The person's own settings, in sections; each part saves by itself. */
export function ProfilePage(props: ProfilePageProps) {
  const t = useT();
  const section = useShownSection();
  const heading = useHeadingFocus(section ?? 'list');
  const Content = section ? contents[section] : null;
  return (
    <>
      {/* Several sections change sign-in data, for which the server may require the password. */}
      <PasswordDialog />
      <SidebarLayout
        title={t('profile.title')}
        head={<SidebarHead />}
        sidebar={<SectionSidebar current={section} />}
      >
        {section && Content ? (
          <SectionPage key={section} name={section} titleRef={heading}>
            <Content {...props} />
          </SectionPage>
        ) : (
          <SectionListPage titleRef={heading} />
        )}
      </SidebarLayout>
    </>
  );
}

const SECTION = '/app/accounts/$accountId/profile/settings/$section';
const LIST = '/app/accounts/$accountId/profile/settings';

/**
 * The section of the URL; undefined while the list is a page of its own (narrow windows). Redirects `profile/settings`
 * and hashes of old links to the URL of their section.
 */
function useShownSection(): ProfileSectionName | undefined {
  const params: { accountId?: string; section?: string } = useParams({ strict: false });
  const { accountId = '', section: named } = params;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(NARROW);
  // Read once, on arrival: on a later navigation the router reports the new hash before the new path.
  const [former, setFormer] = useState(() => profileSectionOf(hash));
  if (named && former) setFormer(undefined);
  const chosen = profileSectionOf(named) ?? former;
  const section = chosen ?? (isNarrow ? undefined : profileSections[0]);
  useEffect(() => {
    if (section === named) return;
    if (section) void navigate({ to: SECTION, params: { accountId, section: section }, replace: true });
    else void navigate({ to: LIST, params: { accountId }, replace: true });
  }, [section, named, accountId, navigate]);
  return section;
}
