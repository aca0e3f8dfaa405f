import { useT } from '@parley/i18n/react';
import { RadioGroup, Switch } from '@parley/ui';
import { ArrowDownToLine, Forward } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInstallation } from '../../../../shared/session/use-installation';
import type { ConnectionValues } from '../../model/connection-values';
import { useForwarding } from '../../hooks/use-forwarding';
import { isPartOn } from '../../model/email-form';
import type { MailPart } from '../../model/mail-security';
import { MailServerFields } from './mail-server-fields';

export interface EmailFieldsProps {
  values: ConnectionValues;
  onChange: (change: ConnectionValues) => void;
  errors: Readonly<Record<string, string>>;
  isSubmitted: boolean;
  suspects: readonly string[];
  /** A field of this part has lost the focus. */
  onLeave: (part: MailPart) => void;
  /** Shown while mail is forwarded: the address for it, or when it will be known. */
  forwarding: ReactNode;
  /** Shown while mail is fetched: the folders that are read, once the inbox exists. */
  folders?: ReactNode;
}

/** How mail arrives and how it is sent. */
export function EmailFields({
  forwarding: forwardingAddress,
  folders,
  onLeave,
  ...fields
}: EmailFieldsProps) {
  const { values, onChange } = fields;
  const t = useT();
  const installation = useInstallation();
  const forwarding = useForwarding();
  const canForward = forwarding === undefined || forwarding === 'ready';
  const isFetched = isPartOn('incoming', values);
  const isSentByOwnServer = isPartOn('outgoing', values);
  return (
    <>
      <div className="flex flex-col items-start gap-1.5">
        <span aria-hidden className="font-medium text-13 text-1">
          {t('connection.how')}
        </span>
        <RadioGroup<'fetch' | 'forward'>
          look="segments"
          label={t('connection.how')}
          value={isFetched ? 'fetch' : 'forward'}
          onValueChange={(how) => onChange({ imap_enabled: how === 'fetch' })}
          choices={[
            { value: 'fetch', label: t('connection.fetch'), icon: <ArrowDownToLine aria-hidden /> },
            {
              value: 'forward',
              label: t('connection.forward'),
              icon: <Forward aria-hidden className="rtl:-scale-x-100" />,
              // An inbox that is set so may have been, while the installation could.
              disabled: isFetched && !canForward,
            },
          ]}
        />
        {canForward ? null : <NoForwarding reason={forwarding} />}
      </div>
      <Part
        title={t(isFetched ? 'connection.incoming' : 'connection.forwarding')}
        onLeave={() => onLeave('incoming')}
      >
        {isFetched ? (
          <>
            <MailServerFields part="incoming" {...fields} />
            {folders}
          </>
        ) : (
          forwardingAddress
        )}
      </Part>
      <Part
        title={t('connection.outgoing')}
        aside={
          <Switch
            className="items-center gap-2 [&_label]:font-normal"
            label={t('channelFields.smtp_enabled')}
            checked={isSentByOwnServer}
            onCheckedChange={(isOn) => onChange({ smtp_enabled: isOn })}
          />
        }
        onLeave={() => onLeave('outgoing')}
      >
        {isSentByOwnServer ? (
          <MailServerFields part="outgoing" {...fields} />
        ) : (
          <p className="text-13 text-2">
            {t('connection.sentByInstallation', { name: installation?.installation_name ?? '' })}
          </p>
        )}
      </Part>
    </>
  );
}

/** Why email can't be forwarded here, and what its operator sets. */
function NoForwarding({ reason }: { reason: ReturnType<typeof useForwarding> }) {
  const t = useT();
  return (
    <p className="max-w-prose text-12 text-3">
      {t(reason === 'no_domain' ? 'connection.forwardingNoDomain' : 'connection.forwardingNoWay')}{' '}
      {t('connection.forwardingGuide')}
    </p>
  );
}

interface PartProps {
  title: string;
  aside?: ReactNode;
  onLeave: () => void;
  children: ReactNode;
}

function Part({ title, aside, onLeave, children }: PartProps) {
  return (
    <section aria-label={title} onBlur={onLeave} className="border-line border-t pt-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold text-14 text-1">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
