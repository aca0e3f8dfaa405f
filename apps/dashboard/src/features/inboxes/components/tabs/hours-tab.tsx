import type { Inbox } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Checkbox, Combobox, Field, Textarea } from '@parley/ui';
import { firstWeekday } from '@parley/ui/date-fields';
import { useMemo } from 'react';
import { PageSection } from '../../../../shared/layout/page';
import { useInboxForm } from '../../hooks/use-inbox-form';
import {
  copiedToWorkdays,
  hoursFormOf,
  hoursPayloadOf,
  isDayValid,
  weekFrom,
  withDay,
} from '../../model/hours-form';
import { timeZones } from '../../model/time-zones';
import { DayRow } from './day-row';
import { TabForm } from './tab-form';

export function HoursTab({ inbox }: { inbox: Inbox }) {
  const { t, languageTag } = useI18n();
  const controls = useInboxForm({ inbox, saved: hoursFormOf(inbox), payloadOf: hoursPayloadOf });
  const { form, set } = controls;
  return (
    <TabForm controls={controls} isValid={form.days.every(isDayValid)}>
      <PageSection title={t('settings.hours')} description={t('settings.hoursText')}>
        <div className="flex flex-col gap-4">
          <Checkbox
            label={t('settings.hoursEnabled')}
            description={t('settings.hoursEnabledText')}
            checked={form.isEnabled}
            onCheckedChange={(isEnabled) => set({ isEnabled })}
          />
          <TimeZoneField value={form.timezone} onChange={(timezone) => set({ timezone })} />
          <Field label={t('settings.outOfOffice')} hint={t('settings.outOfOfficeHint')}>
            <Textarea
              rows={3}
              maxLength={10_000}
              value={form.message}
              onChange={(event) => set({ message: event.target.value })}
            />
          </Field>
        </div>
      </PageSection>
      <PageSection title={t('settings.week')} description={t('settings.weekText')}>
        <ul className="flex flex-col divide-y divide-line">
          {weekFrom(form.days, firstWeekday(languageTag)).map((day) => (
            <DayRow
              key={day.day}
              value={day}
              onChange={(changed) => set({ days: withDay(form.days, changed) })}
              onCopy={() => set({ days: copiedToWorkdays(form.days, day) })}
            />
          ))}
        </ul>
      </PageSection>
    </TabForm>
  );
}

function TimeZoneField({ value, onChange }: { value: string; onChange: (timeZone: string) => void }) {
  const { t } = useI18n();
  const options = useMemo(
    () => timeZones(value).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [value],
  );
  return (
    <Field label={t('settings.timeZone')} className="max-w-80">
      <Combobox<string>
        value={value}
        onValueChange={onChange}
        options={options}
        label={t('settings.timeZone')}
        searchLabel={t('settings.searchTimeZone')}
        noResultsText={t('common.noResults')}
      />
    </Field>
  );
}
