import type { Inbox, ReplyTime } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { useT } from '@parley/i18n/react';
import { Checkbox, Field, Input, Select } from '@parley/ui';
import { usePortals } from '../../../../shared/configuration/portals';
import { PageSection } from '../../../../shared/layout/page';
import { useFeature } from '../../../../shared/session/account-query';
import { useInboxForm } from '../../hooks/use-inbox-form';
import { type GeneralForm, generalFormOf, generalPayloadOf, withFeature } from '../../model/inbox-forms';
import { GreetingFields } from '../greeting-fields';
import { DeleteInbox } from './delete-inbox';
import { InboxAvatarForm } from './inbox-avatar-form';
import { TabForm } from './tab-form';
import { useTextDirection } from '../../../../shared/forms/use-text-direction';

const REPLY_TIMES: readonly ReplyTime[] = ['in_a_few_minutes', 'in_a_few_hours', 'in_a_day'];
/** Widget features that exist today; other flags of the inbox are kept unchanged. */
const FEATURES = ['attachments', 'end_conversation'] as const;

interface PartProps {
  form: GeneralForm;
  set: (change: Partial<GeneralForm>) => void;
  errors: Readonly<Record<string, string>>;
}

export function GeneralTab({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const controls = useInboxForm({
    inbox,
    saved: generalFormOf(inbox),
    payloadOf: generalPayloadOf,
    fields: ['name', 'website_url', 'greeting_message'],
  });
  const { hasWidget, isOperatedByApi } = capabilitiesOf(inbox.channel_type);
  const { form } = controls;
  const isValid = form.name.trim() !== '' && (!hasWidget || form.websiteUrl.trim() !== '');
  return (
    <>
      <TabForm controls={controls} isValid={isValid}>
        <PageSection title={t('settings.basics')} description={t('settings.basicsText')}>
          <div className="flex flex-col gap-4">
            <InboxAvatarForm inbox={inbox} />
            <NameFields
              {...controls}
              label={t(isOperatedByApi ? 'settings.channelName' : 'settings.inboxName')}
              hasWidget={hasWidget}
            />
          </div>
        </PageSection>
        <PageSection title={t('settings.greeting')} description={t('settings.greetingText')}>
          <div className="flex flex-col gap-4">
            <GreetingFields
              value={form}
              onChange={controls.set}
              error={controls.errors['greeting_message']}
            />
          </div>
        </PageSection>
        {hasWidget ? <HelpCenterChoice {...controls} current={inbox.help_center?.name} /> : null}
        {hasWidget ? <WidgetBehaviour {...controls} /> : <ApiBehaviour {...controls} />}
      </TabForm>
      <DeleteInbox inbox={inbox} />
    </>
  );
}

function NameFields({
  form,
  set,
  errors,
  label,
  hasWidget,
}: PartProps & { label: string; hasWidget: boolean }) {
  const t = useT();
  const directionOf = useTextDirection();
  const missing = (text: string) => (text.trim() === '' ? t('common.required') : undefined);
  return (
    <>
      <Field label={label} required error={errors['name'] ?? missing(form.name)}>
        <Input
          maxLength={255}
          dir={directionOf(form.name)}
          autoComplete="off"
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      {hasWidget ? (
        <Field
          label={t('settings.websiteUrl')}
          required
          error={errors['website_url'] ?? missing(form.websiteUrl)}
        >
          <Input
            type="url"
            inputMode="url"
            maxLength={2048}
            autoComplete="off"
            value={form.websiteUrl}
            onChange={(event) => set({ websiteUrl: event.target.value })}
          />
        </Field>
      ) : null}
    </>
  );
}

const NONE = 'none';

/** Nothing without the feature, or while there is no help center to choose. */
function HelpCenterChoice({ form, set, current }: PartProps & { current: string | undefined }) {
  const t = useT();
  const isOn = useFeature('help_center');
  const { data: portals = [] } = usePortals();
  const offered = portals.filter(({ id, archived }) => !archived || id === form.portalId);
  const options = offered.map(({ id, name }) => ({ value: `${id}`, label: name }));
  const chosen = form.portalId === null ? NONE : `${form.portalId}`;
  // The inbox names its help center before the list is loaded.
  if (current && chosen !== NONE && !options.some(({ value }) => value === chosen))
    options.push({ value: chosen, label: current });
  if (!isOn || options.length === 0) return null;
  return (
    <PageSection title={t('nav.helpCenter')} description={t('settings.helpCenterText')}>
      <Field label={t('nav.helpCenter')} className="max-w-80">
        <Select
          label={t('nav.helpCenter')}
          value={chosen}
          onValueChange={(value) => set({ portalId: value === NONE ? null : Number(value) })}
          options={[{ value: NONE, label: t('common.none') }, ...options]}
        />
      </Field>
    </PageSection>
  );
}

function WidgetBehaviour({ form, set }: PartProps) {
  const t = useT();
  return (
    <PageSection title={t('settings.behaviour')} description={t('settings.behaviourText')}>
      <div className="flex flex-col gap-4">
        <Field label={t('settings.replyTimeLabel')} className="max-w-80">
          <Select<ReplyTime>
            label={t('settings.replyTimeLabel')}
            value={form.replyTime}
            onValueChange={(replyTime) => set({ replyTime })}
            options={REPLY_TIMES.map((value) => ({ value, label: t(`settings.replyTime.${value}`) }))}
          />
        </Field>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium text-13 text-1">{t('settings.features')}</legend>
          {FEATURES.map((feature) => (
            <Checkbox
              key={feature}
              label={t(`settings.feature.${feature}`)}
              checked={form.features.includes(feature)}
              onCheckedChange={(isOn) => set({ features: withFeature(form.features, feature, isOn) })}
            />
          ))}
        </fieldset>
        <Checkbox
          label={t('settings.askForEmail')}
          description={t('settings.askForEmailText')}
          checked={form.asksForEmail}
          onCheckedChange={(asksForEmail) => set({ asksForEmail })}
        />
        <Checkbox
          label={t('settings.allowAfterResolved')}
          description={t('settings.allowAfterResolvedText')}
          checked={form.allowsMessagesAfterResolved}
          onCheckedChange={(allowsMessagesAfterResolved) => set({ allowsMessagesAfterResolved })}
        />
      </div>
    </PageSection>
  );
}

function ApiBehaviour({ form, set }: PartProps) {
  const t = useT();
  return (
    <PageSection title={t('settings.behaviour')} description={t('settings.behaviourApiText')}>
      <Checkbox
        label={t('settings.lockToSingle')}
        description={t('settings.lockToSingleText')}
        checked={form.isLockedToSingleConversation}
        onCheckedChange={(isLockedToSingleConversation) => set({ isLockedToSingleConversation })}
      />
    </PageSection>
  );
}
