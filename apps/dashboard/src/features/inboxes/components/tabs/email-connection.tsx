import type { Inbox } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useState } from 'react';
import { useEmailChecks } from '../../hooks/use-email-checks';
import { useInboxForm } from '../../hooks/use-inbox-form';
import { useStoredCheck } from '../../hooks/use-stored-check';
import { type ConnectionValues, listOf, savedValues, shownFields } from '../../model/connection-values';
import { EMAIL, hasValidAddress, isPartComplete, isPartOn, partKey } from '../../model/email-form';
import { MAIL_PARTS, type MailPart } from '../../model/mail-security';
import { ChannelFieldInput } from '../connection/channel-field';
import { CheckPanel } from '../connection/check-panel';
import { EmailFields } from '../connection/email-fields';
import { isMailProvider } from '../../data/mail-sign-in';
import { ForwardingAddress } from '../connection/forwarding-address';
import { MailFolders } from '../connection/mail-folders';
import { SignedInMailbox } from '../connection/signed-in-mailbox';
import { DkimCard } from '../dkim/dkim-card';
import { RoundTripCard } from '../round-trip/round-trip-card';
import { TabForm } from './tab-form';

const FIELDS = shownFields(EMAIL);
const NAMES = FIELDS.map(({ name }) => name);

/** The settings of an email inbox, and a check of the saved ones or of those in the form. */
export function EmailConnection({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const saved = savedValues(inbox);
  const controls = useInboxForm({
    inbox,
    saved,
    payloadOf: (channel: ConnectionValues) => ({ channel }),
    fields: NAMES,
  });
  const { form: values, set, errors } = controls;
  const { run, cancel, check, checkOnce, parts, suspects } = useEmailChecks(
    values,
    isMailProvider(inbox.provider),
  );
  const checkStored = useStoredCheck(inbox.id, run);
  const [isTouched, setTouched] = useState(false);
  const address = FIELDS.find(({ name }) => name === 'email');
  const isChanged = (part: MailPart) => partKey(part, values) !== partKey(part, saved);
  const isComplete = MAIL_PARTS.every((part) => !isPartOn(part, values) || isPartComplete(part, values));
  const hasFolder = !isPartOn('incoming', values) || listOf(values, 'imap_folders').length > 0;
  const isValid = hasValidAddress(values) && hasFolder && (isComplete || inbox.provider !== null);

  const folders = (
    <MailFolders
      inboxId={inbox.id}
      chosen={listOf(values, 'imap_folders')}
      onChange={(names) => set({ imap_folders: names })}
      error={errors['imap_folders']}
      isSignedOut={inbox.reauthorization_required === true}
    />
  );

  function checkAgain() {
    if (MAIL_PARTS.some(isChanged)) for (const part of MAIL_PARTS) check(part);
    else checkStored((part) => partKey(part, values));
  }

  return (
    <TabForm controls={controls} isValid={isValid}>
      <div className="mb-4 grid items-start gap-4 min-[70rem]:grid-cols-[minmax(0,1fr)_19.5rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="flex flex-col gap-4.5 rounded-lg border border-line bg-surface p-5">
            {address ? (
              <ChannelFieldInput
                field={address}
                value={values['email']}
                onChange={(email) => set({ email })}
                error={
                  errors['email'] ??
                  (isTouched && !hasValidAddress(values) ? t('channelFieldErrors.email') : undefined)
                }
                onLeave={() => setTouched(true)}
              />
            ) : null}
            {isMailProvider(inbox.provider) ? (
              <>
                <SignedInMailbox provider={inbox.provider} inbox={inbox} />
                {folders}
              </>
            ) : (
              <EmailFields
                values={values}
                onChange={set}
                errors={errors}
                isSubmitted
                suspects={suspects}
                onLeave={(part) => (isChanged(part) ? checkOnce(part) : undefined)}
                forwarding={<ForwardingAddress inbox={inbox} />}
                folders={inbox.imap_enabled ? folders : null}
              />
            )}
          </div>
          {inbox.smtp_enabled ? <DkimCard inboxId={inbox.id} /> : null}
        </div>
        <div className="flex flex-col gap-4 min-[70rem]:sticky min-[70rem]:top-6">
          <CheckPanel parts={parts} onCheck={checkAgain} onCancel={cancel} />
          <RoundTripCard inbox={inbox} />
        </div>
      </div>
    </TabForm>
  );
}
