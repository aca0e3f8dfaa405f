import { useT } from '@parley/i18n/react';
import { Checkbox, Field, Select } from '@parley/ui';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type ConnectionValues, shownFields, textOf } from '../../model/connection-values';
import { EMAIL } from '../../model/email-form';
import {
  type MailPart,
  type MailSecurity,
  nameIn,
  SECURITIES,
  securityOf,
  usualPort,
  withSecurity,
} from '../../model/mail-security';
import { ChannelFieldInput } from './channel-field';

export interface MailServerFieldsProps {
  part: MailPart;
  values: ConnectionValues;
  onChange: (change: ConnectionValues) => void;
  errors: Readonly<Record<string, string>>;
  isSubmitted: boolean;
  /** Fields because of which a check has failed. */
  suspects: readonly string[];
}

/** Server, port, security and sign-in for one direction of mail. */
export function MailServerFields(props: MailServerFieldsProps) {
  const { part, values } = props;
  const t = useT();
  const input = (name: string) => <ServerField {...props} name={nameIn(part, name)} />;
  const securityLabel = t(
    part === 'incoming' ? 'channelFields.imap_enable_ssl' : 'channelFields.smtp_enable_ssl_tls',
  );
  return (
    <div className="flex flex-col gap-3.5">
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem_7.5rem] items-start gap-3 max-sm:grid-cols-[4.5rem_minmax(0,1fr)] max-sm:*:first:col-span-2">
        {input('address')}
        {input('port')}
        <Field label={securityLabel}>
          <Select<MailSecurity>
            label={securityLabel}
            value={securityOf(part, values)}
            onValueChange={(security) => props.onChange(withSecurity(part, values, security))}
            options={SECURITIES[part].map((value) => ({
              value,
              label: value === 'none' ? t('common.none') : value.toUpperCase(),
            }))}
          />
        </Field>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {input('login')}
        {input('password')}
      </div>
      <MoreOptions {...props} />
    </div>
  );
}

function ServerField(props: MailServerFieldsProps & { name: string }) {
  const { part, values, onChange, errors, isSubmitted, name } = props;
  const field = shownFields(EMAIL).find((one) => one.name === name);
  if (!field) return null;
  const needsSignIn = part === 'incoming' || textOf(values, nameIn(part, 'login')).trim() !== '';
  const isRequired =
    name === nameIn(part, 'address') ||
    (name === nameIn(part, 'login') && part === 'incoming') ||
    (name === nameIn(part, 'password') && needsSignIn);
  const domain = textOf(values, 'email').split('@')[1];
  const placeholders: Record<string, string> = {
    [nameIn(part, 'address')]: `${nameIn(part, '').slice(0, -1)}.${domain || 'acme.example'}`,
    [nameIn(part, 'port')]: String(usualPort(part, values)),
  };
  return (
    <ChannelFieldInput
      field={field}
      value={values[name]}
      onChange={(value) => onChange({ [name]: value })}
      isRequired={isRequired}
      isSubmitted={isSubmitted}
      error={errors[name]}
      placeholder={placeholders[name]}
      isSuspect={props.suspects.includes(name)}
    />
  );
}

function MoreOptions(props: MailServerFieldsProps) {
  const { part, values, onChange } = props;
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const advanced = shownFields(EMAIL).filter(({ group, isAdvanced }) => group === part && isAdvanced);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="focus-ring -ms-0.5 inline-flex h-6 items-center gap-1 rounded-sm text-13 text-2 hover:text-1"
      >
        <ChevronRight aria-hidden className={isOpen ? 'size-3.5 rotate-90' : 'size-3.5 rtl:-scale-x-100'} />
        {t('connection.moreOptions')}
      </button>
      {isOpen ? (
        <div className="mt-3 grid items-start gap-3 sm:grid-cols-2">
          {advanced.map(({ name }) =>
            name === 'smtp_openssl_verify_mode' ? (
              <Checkbox
                key={name}
                className="sm:col-span-2"
                label={t('channelFields.smtp_openssl_verify_mode')}
                checked={values[name] !== 'none'}
                onCheckedChange={(isVerified) => onChange({ [name]: isVerified ? 'peer' : 'none' })}
              />
            ) : (
              <ServerField key={name} {...props} name={name} />
            ),
          )}
        </div>
      ) : null}
    </div>
  );
}
