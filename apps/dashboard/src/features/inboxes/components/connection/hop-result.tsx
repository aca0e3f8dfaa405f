import type { HopFacts } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';

/** The facts that a step of a check has found, in words. */
export function HopResult({ hop, facts }: { hop: string; facts: HopFacts }) {
  switch (hop) {
    case 'resolved':
      return <Values values={facts.addresses ?? (facts.host ? [facts.host] : [])} />;
    case 'connected':
      return facts.status === undefined ? (
        <Connected facts={facts} />
      ) : (
        <Values values={[`HTTP ${facts.status}`]} />
      );
    case 'signed_in':
      return <SignedIn user={facts.user} />;
    case 'folder_read':
      return <FolderRead facts={facts} />;
    default:
      return <Facts facts={facts} />;
  }
}

/** Each fact that says enough by itself. */
function Facts({ facts: { bot, domains = [], pending, visited_at: visit } }: { facts: HopFacts }) {
  return (
    <>
      <Values values={[...(bot ? [`@${bot}`] : []), ...domains]} />
      <Pending count={pending} />
      {visit ? <Moment at={visit} /> : null}
    </>
  );
}

function Moment({ at }: { at: string }) {
  const { formatDate } = useI18n();
  return <p>{formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</p>;
}

/** Addresses and names, which read from left to right in every language. */
function Values({ values }: { values: readonly string[] }) {
  if (values.length === 0) return null;
  return (
    <p className="break-words">
      <bdi>{values.join(', ')}</bdi>
    </p>
  );
}

function Connected({
  facts: { host, port, tls_version: version, cipher, certificate_valid },
}: {
  facts: HopFacts;
}) {
  const t = useT();
  const address = `${host ?? ''}:${port ?? ''}`;
  return (
    <>
      <p className="break-words">
        <bdi>{address}</bdi>
      </p>
      <p className={version ? undefined : 'text-note-text'} title={cipher ?? undefined}>
        {version ? t('connection.fact.encrypted', { version }) : t('connection.fact.notEncrypted')}
      </p>
      {certificate_valid === false ? (
        <p className="text-note-text">{t('connection.fact.certificateUnchecked')}</p>
      ) : null}
    </>
  );
}

function SignedIn({ user }: { user: string | null | undefined }) {
  const t = useT();
  if (user === undefined) return null;
  return (
    <p className="break-words">
      {user === null
        ? t('connection.fact.noSignIn')
        : t('connection.fact.user', { user: `\u2068${user}\u2069` })}
    </p>
  );
}

function FolderRead({ facts: { folder = '', messages = 0, newest_at: newest } }: { facts: HopFacts }) {
  const { t, formatDate } = useI18n();
  return (
    <>
      <p className="break-words">
        {t('connection.fact.messages', { folder: `\u2066${folder}\u2069`, count: messages })}
      </p>
      {newest ? (
        <p>
          {t('connection.fact.newest', {
            when: formatDate(newest, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      ) : null}
    </>
  );
}

function Pending({ count }: { count: number | undefined }) {
  const t = useT();
  return count === undefined ? null : <p>{t('connection.fact.pending', { count })}</p>;
}
