import { useT } from '@parley/i18n/react';
import { WizardSteps } from '@parley/ui';
import { useCurrentRoute } from '../../../shared/routes/use-current-route';
import { inboxStepOf, inboxSteps } from '../model/inbox-steps';

/** Steps of creating an inbox, with the current one marked. */
export function InboxSteps() {
  const t = useT();
  const route = useCurrentRoute();
  return (
    <WizardSteps
      look="row"
      className="mb-5"
      label={t('settings.steps')}
      steps={inboxSteps.map((step) => ({ route: step, title: t(`settings.step.${step}`) }))}
      route={inboxStepOf(route?.name) ?? ''}
      stateLabels={{
        done: t('common.done'),
        active: t('settings.stepNow'),
        upcoming: t('settings.stepToCome'),
      }}
    />
  );
}
