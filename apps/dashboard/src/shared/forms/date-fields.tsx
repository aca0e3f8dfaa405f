import { useI18n } from '@parley/i18n/react';
import * as fields from '@parley/ui/date-fields';
import { useCalendarLabels } from '../layout/calendar-labels';

type Own<Props> = Omit<Props, 'labels' | 'locale'>;

/** The design system's date field, localized. */
export function DateField(props: Own<fields.DateFieldProps>) {
  const { locale, labels } = useLabels();
  return <fields.DateField {...props} locale={locale} labels={labels.ofDate} />;
}

export function TimeField(props: Own<fields.TimeFieldProps>) {
  const { locale, labels } = useLabels();
  return <fields.TimeField {...props} locale={locale} labels={labels.ofTime} />;
}

/** Date and time in the browser's time zone. */
export function DateTimeField(props: Own<fields.DateTimeFieldProps>) {
  const { locale, labels } = useLabels();
  return <fields.DateTimeField {...props} locale={locale} labels={labels} />;
}

function useLabels(): { locale: string; labels: fields.DateTimeFieldLabels } {
  const { t, languageTag } = useI18n();
  const calendar = useCalendarLabels();
  // The field replaces `{limit}` by the date, formatted for the language.
  const limits = {
    tooEarly: t('lists.tooEarly', { limit: '{limit}' }),
    tooLate: t('lists.tooLate', { limit: '{limit}' }),
  };
  return {
    locale: languageTag,
    labels: {
      date: t('lists.date'),
      time: t('lists.time'),
      ofDate: {
        ...calendar,
        ...limits,
        choose: t('lists.chooseDate'),
        today: t('lists.today'),
        clear: t('lists.clear'),
        invalid: t('lists.invalidDate', { format: '{format}' }),
      },
      ofTime: {
        ...limits,
        choose: t('lists.chooseTime'),
        invalid: t('lists.invalidTime', { example: '{example}' }),
      },
    },
  };
}
