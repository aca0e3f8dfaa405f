import { languageTagOf } from '@parley/i18n';
import { localeNameOf } from '@parley/i18n/codes/names';
import { DASHBOARD_LOCALES } from '@parley/i18n/dashboard';
import { useI18n } from '@parley/i18n/react';
import type { ReactNode } from 'react';
import { activateLocale } from '../i18n/locale';
import { Logo } from '../layout/logo';
import { useInstallation } from '../session/use-installation';

export interface AuthLayoutProps {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Links below the card, to other pages. */
  footer?: ReactNode;
}

/** The centered card of the pages before the workspace: sign-in, setup, passwords. */
export function AuthLayout({ title, description, children, footer }: AuthLayoutProps) {
  return (
    <div className="flex h-full flex-col overflow-y-auto bg-bg">
      <main className="mx-auto mb-auto flex w-full max-w-[26rem] flex-col px-4 pt-[14vh] pb-10">
        <AuthLogo />
        <h1 className="mt-5 font-semibold text-20 text-1 tracking-[-0.015em]">{title}</h1>
        {description ? <p className="mt-1 text-14 text-2">{description}</p> : null}
        {children ? (
          <div className="mt-6 rounded-lg border border-line bg-surface p-6 shadow-2">{children}</div>
        ) : null}
        {footer ? <div className="mt-4 text-13 text-2">{footer}</div> : null}
      </main>
      <footer className="flex justify-center pb-4">
        <LanguageChoice />
      </footer>
    </div>
  );
}

/** Looks the same as the logo in the server's HTML, so that nothing moves when React takes over. */
function AuthLogo() {
  const installation = useInstallation();
  if (!installation?.logo_url)
    return <Logo className="size-10 text-18" src={installation?.logo_thumbnail_url} />;
  return <img src={installation.logo_url} alt="" className="h-10 max-w-60 self-start object-contain" />;
}

/** A row of links instead of a menu, because these pages load first and should stay small. */
function LanguageChoice() {
  const { locale, t } = useI18n();
  return (
    <ul aria-label={t('shell.language')} className="flex items-center gap-1">
      {DASHBOARD_LOCALES.map((available) => (
        <li key={available}>
          <button
            type="button"
            lang={languageTagOf(available)}
            aria-current={available === locale ? 'true' : undefined}
            onClick={() => void activateLocale(available, { remember: true })}
            className="focus-ring rounded-sm px-2 py-1 text-12 text-3 hover:bg-hover hover:text-1 aria-[current]:font-medium aria-[current]:text-1"
          >
            {localeNameOf(available, available)}
          </button>
        </li>
      ))}
    </ul>
  );
}
