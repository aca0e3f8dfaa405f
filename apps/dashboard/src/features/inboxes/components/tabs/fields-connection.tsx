import type { Inbox } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { useT } from '@parley/i18n/react';
import { useInboxForm } from '../../hooks/use-inbox-form';
import { usePartChecks } from '../../hooks/use-part-checks';
import { useStoredCheck } from '../../hooks/use-stored-check';
import { partState, shownHops } from '../../model/connection-check';
import { type ConnectionValues, isMissing, savedValues, shownFields } from '../../model/connection-values';
import { MAIL_PARTS } from '../../model/mail-security';
import { profileOf } from '../../model/profile';
import { ChannelFieldInput } from '../connection/channel-field';
import { CheckPanel, type CheckedPart } from '../connection/check-panel';
import { ProfileLink } from '../connection/profile-link';
import { TabForm } from './tab-form';

/** The declared settings of a channel, and a check of the saved ones. */
export function FieldsConnection({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const fields = shownFields(inbox.channel_type);
  const { steps } = capabilitiesOf(inbox.channel_type);
  const controls = useInboxForm({
    inbox,
    saved: savedValues(inbox),
    payloadOf: (channel: ConnectionValues) => ({ channel }),
    fields: fields.map(({ name }) => name),
  });
  const { form: values, set, errors } = controls;
  const { checks, run, cancel } = usePartChecks(steps);
  const checkStored = useStoredCheck(inbox.id, run);
  // Other credentials may lead to another account at the provider, about which the check says nothing.
  const checked = profileOf(inbox)?.name ?? '';
  const isValid = fields.every((field) => field.shownTo === 'nobody' || !isMissing(field, values));
  const parts = MAIL_PARTS.map((part): CheckedPart => {
    const check = checks[part];
    return {
      name: part,
      title: t(`connection.part.${part}`),
      state: partState(check, checked),
      hops: check && check.hops.length > 0 ? shownHops(steps[part], check) : [],
      error: check?.error,
    };
  });

  return (
    <TabForm controls={controls} isValid={isValid}>
      <div className="mb-4 grid items-start gap-4 min-[70rem]:grid-cols-[minmax(0,1fr)_19.5rem]">
        <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
          <ProfileLink inbox={inbox} />
          {fields.map((field) => (
            <ChannelFieldInput
              key={field.name}
              field={field}
              value={values[field.name]}
              onChange={(value) => set({ [field.name]: value })}
              error={errors[field.name]}
              {...(field.shownTo === 'nobody' && { hint: t('connection.secretKept'), isRequired: false })}
            />
          ))}
        </div>
        <div className="min-[70rem]:sticky min-[70rem]:top-6">
          <CheckPanel parts={parts} onCheck={() => checkStored(() => checked)} onCancel={cancel} />
        </div>
      </div>
    </TabForm>
  );
}
