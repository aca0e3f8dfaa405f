import { useT } from '@parley/i18n/react';
import { useRef } from 'react';
import { Page } from '../../shared/layout/page';
import { PasswordDialog } from '../../shared/password-step/password-dialog';
import { useIsAdministrator } from '../../shared/session/use-session';
import { AccessTokenForm } from './components/access-token-form';
import { AppearanceForm } from './components/appearance-form';
import { AvailabilityForm } from './components/availability-form';
import { EditorKeyForm } from './components/editor-key-form';
import { EmailForm } from './components/email-form';
import { PasswordForm } from './components/password-form';
import { PersonForm } from './components/person-form';
import { PictureForm } from './components/picture-form';
import { NotificationTable } from './components/notifications/notification-table';
import { PushSettings } from './components/push/push-settings';
import { ProfileSection } from './components/profile-section';
import { SectionLinks } from './components/section-links';
import { SessionList } from './components/sessions/session-list';
import { SignatureForm, type SignatureFormProps } from './components/signature/signature-form';
import { SoundForm } from './components/sound-form';
import { TwoFactor } from './components/two-factor/two-factor';
import { UndoSendForm } from './components/undo-send-form';
import { WorkingHabitsForm } from './components/working-habits-form';
import { useJumpToHash } from './hooks/use-jump-to-hash';

export type ProfilePageProps = SignatureFormProps;

/** All that a person decides about themselves; each part saves for itself. */
export function ProfilePage({ MessageText }: ProfilePageProps) {
  const t = useT();
  const content = useRef<HTMLDivElement>(null);
  useJumpToHash(content);
  return (
    <Page title={t('profile.title')} description={t('profile.text')} hasSidebar={useIsAdministrator()}>
      <PasswordDialog />
      <SectionLinks />
      <div ref={content}>
        <ProfileSection name="you">
          <PictureForm />
          <PersonForm />
        </ProfileSection>
        <ProfileSection name="email">
          <EmailForm />
        </ProfileSection>
        <ProfileSection name="password">
          <PasswordForm />
        </ProfileSection>
        <ProfileSection name="signature">
          <SignatureForm MessageText={MessageText} />
        </ProfileSection>
        <ProfileSection name="editor">
          <EditorKeyForm />
          <UndoSendForm />
          <WorkingHabitsForm />
        </ProfileSection>
        <ProfileSection name="availability">
          <AvailabilityForm />
        </ProfileSection>
        <ProfileSection name="appearance">
          <AppearanceForm />
        </ProfileSection>
        <ProfileSection name="sounds">
          <SoundForm />
        </ProfileSection>
        <ProfileSection name="notifications">
          <NotificationTable />
        </ProfileSection>
        <ProfileSection name="push">
          <PushSettings />
        </ProfileSection>
        <ProfileSection name="two-factor">
          <TwoFactor />
        </ProfileSection>
        <ProfileSection name="sessions">
          <SessionList />
        </ProfileSection>
        <ProfileSection name="token">
          <AccessTokenForm />
        </ProfileSection>
      </div>
    </Page>
  );
}
