import { TRANSLATED_LOCALES } from '@parley/i18n/translated-locales';
import { namedLocales } from '@parley/i18n/codes/names';
import { useI18n } from '@parley/i18n/react';
import { Field, Input, Select } from '@parley/ui';
import { CopyField } from '../../../shared/forms/copy-field';
import { useTextDirection } from '../../../shared/forms/use-text-direction';
import { PageSection } from '../../../shared/layout/page';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { AccountControls } from '../hooks/use-account-form';

/** Name, language and id of the account. */
export function BasicsSection({ form, set, errors }: AccountControls) {
  const { t } = useI18n();
  const { id } = useCurrentAccount();
  const directionOf = useTextDirection();
  return (
    <PageSection title={t('account.basics')} description={t('account.basicsText')}>
      <div className="flex flex-col gap-4">
        <Field
          label={t('nav.accountName')}
          required
          error={errors['name'] ?? (form.name.trim() === '' ? t('common.required') : undefined)}
        >
          <Input
            maxLength={255}
            dir={directionOf(form.name)}
            autoComplete="off"
            value={form.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <LanguageField value={form.locale} error={errors['locale']} onChange={(locale) => set({ locale })} />
        <CopyField label={t('account.id')} hint={t('account.idHint')} value={String(id)} />
      </div>
    </PageSection>
  );
}

interface LanguageFieldProps {
  value: string;
  error: string | undefined;
  onChange: (locale: string) => void;
}

/** The translated languages, plus the current one if it was set through the API and is not translated. */
function LanguageField({ value, error, onChange }: LanguageFieldProps) {
  const { t, locale } = useI18n();
  const codes = [...new Set<string>([...TRANSLATED_LOCALES, value])];
  const options = namedLocales(codes, locale).map(({ code, name, ownName }) => ({
    value: code,
    label: name === ownName ? name : t('account.languageOption', { name, ownName }),
  }));
  return (
    <Field label={t('account.language')} hint={t('account.languageHint')} error={error} className="max-w-80">
      <Select label={t('account.language')} value={value} onValueChange={onChange} options={options} />
    </Field>
  );
}
