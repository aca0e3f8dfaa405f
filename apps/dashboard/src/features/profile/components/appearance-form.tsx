import { nativeNameOf } from '@parley/i18n';
import { DASHBOARD_LOCALES } from '@parley/i18n/dashboard';
import { useI18n } from '@parley/i18n/react';
import { Field, RadioGroup, Select } from '@parley/ui';
import { Moon, Sun, SunMoon } from 'lucide-react';
import { type Appearance, setAppearance, useAppearance } from '../../../shared/appearance/appearance';
import { activateLocale, isDashboardLocale } from '../../../shared/i18n/locale';
import { useUiSettings } from '../../../shared/session/update-profile';

export function AppearanceForm() {
  const { t, locale } = useI18n();
  const appearance = useAppearance((state) => state.appearance);
  const [, updateSettings] = useUiSettings();
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup<Appearance>
        label={t('shell.appearance')}
        look="segments"
        className="self-start"
        value={appearance}
        onValueChange={setAppearance}
        choices={[
          { value: 'light', label: t('shell.appearanceLight'), icon: <Sun aria-hidden /> },
          { value: 'dark', label: t('shell.appearanceDark'), icon: <Moon aria-hidden /> },
          { value: 'system', label: t('shell.appearanceSystem'), icon: <SunMoon aria-hidden /> },
        ]}
      />
      <Field label={t('shell.language')} className="max-w-64">
        <Select<string>
          label={t('shell.language')}
          value={locale}
          onValueChange={(next) => {
            if (!isDashboardLocale(next)) return;
            void activateLocale(next, { remember: true });
            updateSettings({ locale: next });
          }}
          options={DASHBOARD_LOCALES.map((value) => ({ value, label: nativeNameOf(value) }))}
        />
      </Field>
    </div>
  );
}
