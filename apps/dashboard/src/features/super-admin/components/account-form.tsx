import type { ManagedAccountDetail } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Field, Input, Select, toast } from '@parley/ui';
import { type FormEvent, useState } from 'react';
import { useUpdateAccount } from '../data/console-mutations';
import { type AccountLocale, languageOptions } from '../model/language-options';
import { readLimit } from '../model/read-limit';
import { Card } from './card';
import { FormProblem } from './form-problem';

const formOf = ({ name, locale, limits }: ManagedAccountDetail) => ({
  name,
  locale: locale as AccountLocale,
  agents: limits.agents === null ? '' : String(limits.agents),
  inboxes: limits.inboxes === null ? '' : String(limits.inboxes),
});

/** Form for name, language and limits of an account. */
export function AccountForm({ account }: { account: ManagedAccountDetail }) {
  const t = useT();
  const update = useUpdateAccount(account.id);
  const saved = formOf(account);
  const [form, setForm] = useState(saved);
  const limits = { agents: readLimit(form.agents), inboxes: readLimit(form.inboxes) };
  const isValid = form.name.trim() !== '' && limits.agents !== undefined && limits.inboxes !== undefined;
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved);
  const set = (change: Partial<typeof form>) => {
    update.reset();
    setForm({ ...form, ...change });
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isValid || !isChanged || update.isPending) return;
    update.mutate(
      { name: form.name, locale: form.locale, limits },
      {
        onSuccess: (fresh) => {
          setForm(formOf(fresh));
          toast.success(t('common.saved'));
        },
      },
    );
  }

  const limitField = (name: 'agents' | 'inboxes', label: string) => (
    <Field label={label} error={limits[name] === undefined ? t('superAdmin.limitInvalid') : null}>
      <Input
        inputMode="numeric"
        maxLength={6}
        placeholder={t('superAdmin.unlimited')}
        value={form[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );

  return (
    <form onSubmit={submit} noValidate>
      <Card title={t('superAdmin.accountGeneral')} text={t('superAdmin.accountGeneralText')}>
        <div className="flex flex-col gap-4 p-4">
          <FormProblem error={update.error} />
          <Field
            label={t('superAdmin.accountName')}
            required
            error={form.name.trim() === '' ? t('common.required') : null}
          >
            <Input
              maxLength={255}
              value={form.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          </Field>
          <Field label={t('superAdmin.language')}>
            <Select
              label={t('superAdmin.language')}
              value={form.locale}
              options={languageOptions}
              onValueChange={(locale) => set({ locale })}
            />
          </Field>
          {limitField('agents', t('superAdmin.limitAgents'))}
          {limitField('inboxes', t('superAdmin.limitInboxes'))}
          <div className="flex justify-end">
            <Button
              type="submit"
              variant="primary"
              disabled={!isChanged || !isValid}
              loading={update.isPending}
            >
              {t('common.save')}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}
