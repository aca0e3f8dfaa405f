import { useT } from '@parley/i18n/react';
import { MenuItem, MenuLabel, MenuSeparator } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { Code, Keyboard, LifeBuoy, Rocket } from 'lucide-react';
import { openShellDialog } from '../../../shared/layout/shell-dialogs';
import { useFeature } from '../../../shared/session/account-query';
import { useInstallation } from '../../../shared/session/use-installation';
import { useAbility, useCurrentAccount } from '../../../shared/session/use-session';
import { displayShortcut } from '../../../shared/shortcuts/match-shortcut';
import { API_REFERENCE_PATH } from '../model/documentation';

/** Entries of the help menu: for everybody, and for developers. */
export function HelpItems() {
  return (
    <>
      <GuideItem />
      <SupportItem />
      <ShortcutsItem />
      <DeveloperItems />
    </>
  );
}

/** Link to the setup guide, for administrators. */
export function GuideItem() {
  const t = useT();
  const { id } = useCurrentAccount();
  if (!useAbility('administerAccount')) return null;
  return (
    <MenuItem asChild>
      <Link
        to="/app/accounts/$accountId/dashboard"
        params={{ accountId: String(id) }}
        search={{ guide: true } as never}
      >
        <Rocket aria-hidden />
        {t('welcome.guide')}
      </Link>
    </MenuItem>
  );
}

export function ShortcutsItem() {
  const t = useT();
  return (
    <MenuItem
      icon={<Keyboard aria-hidden />}
      shortcut={displayShortcut('help')}
      onSelect={() => openShellDialog('shortcuts')}
    >
      {t('shell.shortcuts')}
    </MenuItem>
  );
}

/** Link to support; shown if the installation has a support URL and the account has the feature. */
export function SupportItem() {
  const t = useT();
  const url = useInstallation()?.support_url ?? '';
  const isOn = useFeature('contact_chatwoot_support_team');
  if (url === '' || !isOn) return null;
  return (
    <MenuItem asChild>
      <a href={url} target="_blank" rel="noreferrer">
        <LifeBuoy aria-hidden />
        {t('nav.contactSupport')}
      </a>
    </MenuItem>
  );
}

/**
 * Link to the API reference, for administrators only. Hidden on branded installations, which have documentation of
 * their own.
 */
export function DeveloperItems() {
  const t = useT();
  const installation = useInstallation();
  const mayAdminister = useAbility('administerAccount');
  if (!mayAdminister || !installation || installation.custom_branded) return null;
  return (
    <>
      <MenuSeparator />
      <MenuLabel>{t('nav.developers')}</MenuLabel>
      <MenuItem asChild>
        <a href={API_REFERENCE_PATH} target="_blank" rel="noreferrer">
          <Code aria-hidden />
          {t('help.apiReference')}
        </a>
      </MenuItem>
    </>
  );
}
