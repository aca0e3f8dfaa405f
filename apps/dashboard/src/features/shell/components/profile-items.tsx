import { localeNameOf } from '@parley/i18n/codes/names';
import { DASHBOARD_LOCALES } from '@parley/i18n/dashboard';
import { useI18n } from '@parley/i18n/react';
import {
  AvailabilityDot,
  MenuCheckboxItem,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuSeparator,
  SubMenu,
  toast,
} from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, Globe, LogOut, ServerCog, SunMoon, UserRound } from 'lucide-react';
import { type Appearance, setAppearance, useAppearance } from '../../../shared/appearance/appearance';
import { useAppearanceChoices } from '../../../shared/appearance/use-appearance-choices';
import { describeError } from '../../../shared/errors';
import { activateLocale, isDashboardLocale } from '../../../shared/i18n/locale';
import type { Availability } from '../../../shared/session/session-types';
import {
  useUiSettings,
  useUpdateAutoOffline,
  useUpdateAvailability,
} from '../../../shared/session/update-profile';
import { useInstallation } from '../../../shared/session/use-installation';
import { useCurrentAccount, useCurrentUser } from '../../../shared/session/use-session';
import { useSignOut } from '../../../shared/session/use-sign-out';
import { openShellDialog } from '../../../shared/layout/shell-dialogs';
import { DeveloperItems, GuideItem, ShortcutsItem, SupportItem } from './help-items';

/** Entries of the profile menu; loaded when it opens. */
export function ProfileItems() {
  const { t } = useI18n();
  const user = useCurrentUser();
  const account = useCurrentAccount();
  const mayCreate = useInstallation()?.create_account_from_dashboard === true;
  return (
    <>
      <div className="px-2 pt-1.5 pb-1">
        <p className="truncate font-semibold text-13 text-1">{user.name}</p>
        <p className="truncate text-12 text-3">{user.email}</p>
      </div>
      <MenuSeparator />
      <AvailabilityItems accountId={account.id} availability={account.availability} />
      <MenuSeparator />
      {user.accounts.length > 1 || mayCreate ? (
        <MenuItem icon={<ArrowLeftRight aria-hidden />} onSelect={() => openShellDialog('accounts')}>
          {t('shell.changeAccount')}
        </MenuItem>
      ) : null}
      <GuideItem />
      <SupportItem />
      <ShortcutsItem />
      <MenuItem asChild>
        <Link to="/app/accounts/$accountId/profile/settings" params={{ accountId: String(account.id) }}>
          <UserRound aria-hidden />
          {t('shell.profileSettings')}
        </Link>
      </MenuItem>
      <AppearanceMenu />
      <LanguageMenu />
      {user.type === 'SuperAdmin' ? (
        <MenuItem asChild>
          <a href="/super_admin" target="_blank" rel="noreferrer">
            <ServerCog aria-hidden />
            {t('nav.superAdmin')}
          </a>
        </MenuItem>
      ) : null}
      <DeveloperItems />
      <MenuSeparator />
      <SignOutItem />
    </>
  );
}

function AvailabilityItems({ accountId, availability }: { accountId: number; availability: Availability }) {
  const { t } = useI18n();
  const { auto_offline: isAutoOffline } = useCurrentAccount();
  const setAvailability = useUpdateAvailability(accountId);
  const setAutoOffline = useUpdateAutoOffline(accountId);
  const showError = (error: Error) =>
    toast.error(t('shell.availabilityNotSaved'), { description: describeError(t, error) });
  return (
    <>
      <MenuLabel>{t('shell.availability')}</MenuLabel>
      <MenuRadioGroup<Availability>
        label={t('shell.availability')}
        keepOpen
        value={availability}
        onValueChange={(next) => setAvailability.mutate(next, { onError: showError })}
        choices={(['online', 'busy', 'offline'] as const).map((value) => ({
          value,
          label: t(`common.${value}`),
          icon: <AvailabilityDot presence={value} className="mx-[3px]" />,
        }))}
      />
      <MenuCheckboxItem
        checked={isAutoOffline}
        onCheckedChange={(isOn) => setAutoOffline.mutate(isOn, { onError: showError })}
      >
        {t('shell.autoOffline')}
      </MenuCheckboxItem>
    </>
  );
}

function AppearanceMenu() {
  const { t } = useI18n();
  const appearance = useAppearance((state) => state.appearance);
  const choices = useAppearanceChoices();
  return (
    <SubMenu icon={<SunMoon aria-hidden />} label={t('shell.appearance')}>
      <MenuRadioGroup<Appearance>
        label={t('shell.appearance')}
        keepOpen
        value={appearance}
        onValueChange={setAppearance}
        choices={choices}
      />
    </SubMenu>
  );
}

function LanguageMenu() {
  const { t, locale } = useI18n();
  const [, updateSettings] = useUiSettings();
  return (
    <SubMenu icon={<Globe aria-hidden />} label={t('shell.language')}>
      <MenuRadioGroup<string>
        label={t('shell.language')}
        value={locale}
        onValueChange={(next) => {
          if (!isDashboardLocale(next)) return;
          void activateLocale(next, { remember: true });
          updateSettings({ locale: next });
        }}
        choices={DASHBOARD_LOCALES.map((value) => ({ value, label: localeNameOf(value, value) }))}
      />
    </SubMenu>
  );
}

function SignOutItem() {
  const { t } = useI18n();
  const { mutateAsync: signOut } = useSignOut();

  // Uses a promise, because mutation callbacks don't run once the component is unmounted, and the menu is closed by
  // then.
  async function leave() {
    try {
      await signOut();
    } catch (error) {
      toast.error(t('shell.signOutFailed'), { description: describeError(t, error) });
    }
  }

  return (
    <MenuItem icon={<LogOut aria-hidden className="rtl:-scale-x-100" />} onSelect={() => void leave()}>
      {t('shell.signOut')}
    </MenuItem>
  );
}
