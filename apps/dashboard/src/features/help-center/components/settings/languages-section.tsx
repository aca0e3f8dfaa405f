import { LOCALES } from '@parley/contract/accounts/locales';
import { localeNameOf } from '@parley/i18n/codes/names';
import { useI18n } from '@parley/i18n/react';
import { Button, Checkbox, Combobox, Field, Select } from '@parley/ui';
import { Trash2 } from 'lucide-react';
import { PageSection } from '../../../../shared/layout/page';
import type { PortalFormPart } from '../../model/portal-form';

/** The languages that a portal has articles in, and which of them readers see. */
export function LanguagesSection({ form, set }: PortalFormPart) {
  const { t, locale } = useI18n();
  const others = LOCALES.filter((code) => !form.locales.includes(code));
  return (
    <PageSection title={t('helpCenter.languages')}>
      <div className="flex flex-col gap-4">
        <ul className="divide-y divide-line rounded-md border border-line">
          {form.locales.map((code) => {
            const name = localeNameOf(code, locale);
            const isDefault = code === form.defaultLocale;
            return (
              <li key={code} className="flex flex-wrap items-center gap-3 px-3 py-2">
                <bdi className="min-w-0 flex-1 text-13">{name}</bdi>
                {isDefault ? (
                  <span className="text-12 text-3">{t('helpCenter.defaultLanguage')}</span>
                ) : (
                  <>
                    <Checkbox
                      checked={form.drafts.includes(code)}
                      onCheckedChange={(isHidden) =>
                        set({
                          drafts: isHidden
                            ? [...form.drafts, code]
                            : form.drafts.filter((one) => one !== code),
                        })
                      }
                      label={t('helpCenter.hidden')}
                    />
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={`${t('helpCenter.removeLanguage')}: ${name}`}
                      icon={<Trash2 aria-hidden />}
                      onClick={() =>
                        set({
                          locales: form.locales.filter((one) => one !== code),
                          drafts: form.drafts.filter((one) => one !== code),
                        })
                      }
                    />
                  </>
                )}
              </li>
            );
          })}
        </ul>
        <Field label={t('helpCenter.addLanguage')}>
          <Combobox
            label={t('helpCenter.addLanguage')}
            value={null}
            searchLabel={t('common.search')}
            noResultsText={t('common.noResults')}
            options={others.map((code) => ({ value: code as string, label: localeNameOf(code, locale) }))}
            onValueChange={(code) => set({ locales: [...form.locales, String(code)] })}
          />
        </Field>
        <Field label={t('helpCenter.defaultLanguage')}>
          <Select
            label={t('helpCenter.defaultLanguage')}
            value={form.defaultLocale}
            options={form.locales.map((code) => ({ value: code, label: localeNameOf(code, locale) }))}
            onValueChange={(defaultLocale) =>
              set({ defaultLocale, drafts: form.drafts.filter((code) => code !== defaultLocale) })
            }
          />
        </Field>
      </div>
    </PageSection>
  );
}
