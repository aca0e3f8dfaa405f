import { useI18n } from '@parley/i18n/react';
import { Field, Input, Select } from '@parley/ui';
import type { AccountControls } from '../hooks/use-account-form';
import { boundsOf, type InactivityUnit, inactivityUnits, minutesOf } from '../model/inactivity';

/** Fields for an amount and its unit; the error names the limits in that unit. */
export function InactivityFields({ form, set, errors }: AccountControls) {
  const { t, formatNumber } = useI18n();
  const inUnit = (count: number) =>
    formatNumber(count, { style: 'unit', unit: form.unit, unitDisplay: 'long' });
  const { min, max } = boundsOf(form.unit);
  const own =
    minutesOf(form) === null
      ? t('account.inactivityInvalid', { min: inUnit(min), max: inUnit(max) })
      : undefined;
  return (
    <div className="flex max-w-96 items-start gap-2">
      <Field
        label={t('account.inactivity')}
        required
        error={errors['auto_resolve_after'] ?? own}
        className="flex-1"
      >
        <Input
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          className="num"
          value={form.amount}
          onChange={(event) => set({ amount: event.target.value })}
        />
      </Field>
      <Field label={t('account.unit')} className="w-36">
        <Select<InactivityUnit>
          label={t('account.unit')}
          value={form.unit}
          onValueChange={(unit) => set({ unit })}
          options={inactivityUnits.map((value) => ({ value, label: t(`account.unit.${value}`) }))}
        />
      </Field>
    </div>
  );
}
