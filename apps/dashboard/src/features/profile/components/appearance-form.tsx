import { namedLocales } from '@parley/i18n/codes/names';
import { useI18n } from '@parley/i18n/react';
import { TRANSLATED_LOCALES } from '@parley/i18n/translated-locales';
import { RadioGroup, Select, toast } from '@parley/ui';
import { type Appearance, setAppearance, useAppearance } from '../../../shared/appearance/appearance';
import { useAppearanceChoices } from '../../../shared/appearance/use-appearance-choices';
import { describeError } from '../../../shared/errors';
import { activateLocale, isDashboardLocale } from '../../../shared/i18n/locale';
import { PageSection } from '../../../shared/layout/page';
import { useProfileSettings } from '../data/profile-settings';

export function AppearanceForm() {
  const { t } = useI18n();
  const appearance = useAppearance((state) => state.appearance);
  const choices = useAppearanceChoices();
  return (
    <>
      <PageSection title={t('shell.appearance')}>
        <RadioGroup<Appearance>
          label={t('shell.appearance')}
          look="segments"
          value={appearance}
          onValueChange={setAppearance}
          choices={choices}
        />
      </PageSection>
      <PageSection title={t('shell.language')}>
        <LanguageField />
      </PageSection>
    </>
  );
}

/** Language select; each option has its own name and its name in the current language. */
function LanguageField() {
  const { t, locale } = useI18n();
  const [, change] = useProfileSettings();

  async function choose(next: string) {
    if (!isDashboardLocale(next)) return;
    try {
      await activateLocale(next, { remember: true });
      change({ locale: next });
    } catch (error) {
      toast.error(t('profile.notSaved'), { description: describeError(t, error) });
    }
  }

  return (
    <div className="max-w-80">
      <Select<string>
        label={t('shell.language')}
        value={locale}
        onValueChange={(next) => void choose(next)}
        options={namedLocales(TRANSLATED_LOCALES, locale).map(({ code, name, ownName }) => ({
          value: code,
          label: name === ownName ? ownName : `${ownName} · ${name}`,
        }))}
      />
    </div>
  );
}
