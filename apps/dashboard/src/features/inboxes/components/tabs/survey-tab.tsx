import type { Inbox } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Checkbox, Field, LabelDot, MultiSelect, RadioGroup, Select, Textarea } from '@parley/ui';
import { useTextDirection } from '../../../../shared/forms/use-text-direction';
import { PageSection } from '../../../../shared/layout/page';
import { useWorkspace } from '../../../../shared/workspace/workspace-query';
import { useInboxForm } from '../../hooks/use-inbox-form';
import {
  type SurveyDisplay,
  type SurveyForm,
  surveyFormOf,
  type SurveyOperator,
  surveyPayloadOf,
} from '../../model/survey-form';
import { TabForm } from './tab-form';

const DISPLAYS: readonly SurveyDisplay[] = ['emoji', 'star'];
const OPERATORS: readonly SurveyOperator[] = ['contains', 'does_not_contain'];

interface PartProps {
  form: SurveyForm;
  set: (change: Partial<SurveyForm>) => void;
}

/** Whether customers are asked to rate conversations of the inbox, how, and which ones. */
export function SurveyTab({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const controls = useInboxForm({
    inbox,
    saved: surveyFormOf(inbox),
    payloadOf: (form) => surveyPayloadOf(form, inbox),
  });
  const { form, set } = controls;
  return (
    <TabForm controls={controls} isValid>
      <PageSection title={t('settings.survey')} description={t('settings.surveyText')}>
        <div className="flex flex-col gap-4">
          <Checkbox
            label={t('settings.surveyEnabled')}
            checked={form.isEnabled}
            onCheckedChange={(isEnabled) => set({ isEnabled })}
          />
          {form.isEnabled ? <Question form={form} set={set} /> : null}
        </div>
      </PageSection>
      {form.isEnabled ? <Rule form={form} set={set} /> : null}
    </TabForm>
  );
}

function Question({ form, set }: PartProps) {
  const t = useT();
  const directionOf = useTextDirection();
  return (
    <>
      <div>
        <p aria-hidden className="mb-1.5 font-medium text-13 text-1">
          {t('settings.surveyDisplay')}
        </p>
        <RadioGroup<SurveyDisplay>
          label={t('settings.surveyDisplay')}
          look="segments"
          value={form.display}
          onValueChange={(display) => set({ display })}
          choices={DISPLAYS.map((value) => ({ value, label: t(`settings.surveyDisplay.${value}`) }))}
        />
      </div>
      <Field label={t('settings.surveyMessage')} hint={t('settings.surveyMessageHint')}>
        <Textarea
          rows={3}
          maxLength={10_000}
          dir={directionOf(form.message)}
          value={form.message}
          onChange={(event) => set({ message: event.target.value })}
        />
      </Field>
    </>
  );
}

function Rule({ form, set }: PartProps) {
  const t = useT();
  const { labels } = useWorkspace();
  // Titles without a label in the account stay in the list, because the rule still names them.
  const gone = form.labels.filter((title) => !labels.some((label) => label.title === title));
  return (
    <PageSection title={t('settings.surveyRule')} description={t('settings.surveyRuleText')}>
      <div className="flex flex-col gap-4">
        <Field label={t('settings.surveyOperator')} className="max-w-80">
          <Select<SurveyOperator>
            label={t('settings.surveyOperator')}
            value={form.operator}
            onValueChange={(operator) => set({ operator })}
            options={OPERATORS.map((value) => ({ value, label: t(`settings.surveyOperator.${value}`) }))}
          />
        </Field>
        <Field label={t('settings.surveyLabels')} hint={t('settings.surveyLabelsHint')}>
          <MultiSelect
            values={form.labels}
            onValuesChange={(titles) => set({ labels: titles })}
            options={[
              ...labels.map(({ title, color }) => ({
                value: title,
                label: title,
                icon: <LabelDot color={color} />,
              })),
              ...gone.map((title) => ({ value: title, label: title, icon: <LabelDot color="" /> })),
            ]}
            label={t('settings.surveyLabels')}
            searchLabel={t('conversations.searchLabels')}
            noResultsText={t('common.noResults')}
            emptyText={t('conversations.noLabels')}
            placeholder={t('settings.surveyChooseLabels')}
            className="max-w-96"
          />
        </Field>
      </div>
    </PageSection>
  );
}
