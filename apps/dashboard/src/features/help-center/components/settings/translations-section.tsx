import { localeNameOf } from '@parley/i18n/codes/names';
import { useI18n } from '@parley/i18n/react';
import { Field, Input, Select } from '@parley/ui';
import { limits } from '@parley/contract/kit/limits';
import { helpCenterLimits } from '@parley/contract/help-center/limits';
import { useState } from 'react';
import { PageSection } from '../../../../shared/layout/page';
import type { PortalFormPart, PortalTexts } from '../../model/portal-form';

const NO_TEXTS: PortalTexts = { name: '', pageTitle: '', headerText: '' };

/** Name, headline and page title in each language. A field without a text shows the one that readers see instead. */
export function TranslationsSection({ form, set }: PortalFormPart) {
  const { t, locale } = useI18n();
  const [chosen, setChosen] = useState<string>();
  // The texts of the sections above are those of the only language.
  if (form.locales.length < 2) return null;
  const others = form.locales.filter((code) => code !== form.defaultLocale);
  const code = chosen && form.locales.includes(chosen) ? chosen : (others[0] ?? form.defaultLocale);
  const texts = form.translations[code] ?? NO_TEXTS;
  const ofDefault = form.translations[form.defaultLocale] ?? NO_TEXTS;
  const instead = (field: keyof PortalTexts) =>
    (code === form.defaultLocale ? '' : ofDefault[field]) || form[field];
  const change = (changed: Partial<PortalTexts>) =>
    set({ translations: { ...form.translations, [code]: { ...texts, ...changed } } });

  return (
    <PageSection title={t('helpCenter.translations')} description={t('helpCenter.translationsText')}>
      <div className="flex flex-col gap-4">
        <Field label={t('helpCenter.language')}>
          <Select
            label={t('helpCenter.language')}
            value={code}
            options={form.locales.map((one) => ({ value: one, label: localeNameOf(one, locale) }))}
            onValueChange={setChosen}
          />
        </Field>
        <Field label={t('common.name')}>
          <Input
            value={texts.name}
            placeholder={instead('name')}
            maxLength={limits.nameCharacters}
            dir="auto"
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <Field label={t('helpCenter.headerText')}>
          <Input
            value={texts.headerText}
            placeholder={instead('headerText')}
            maxLength={helpCenterLimits.textCharacters}
            dir="auto"
            onChange={({ target }) => change({ headerText: target.value })}
          />
        </Field>
        <Field label={t('helpCenter.pageTitle')}>
          <Input
            value={texts.pageTitle}
            placeholder={instead('pageTitle') || texts.name || instead('name')}
            maxLength={helpCenterLimits.textCharacters}
            dir="auto"
            onChange={({ target }) => change({ pageTitle: target.value })}
          />
        </Field>
      </div>
    </PageSection>
  );
}
