import type { MessageLedger } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { type ReactNode, useId } from 'react';

/** A titled section of the ledger. */
export function LedgerSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-semibold text-12 text-2">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Date and time with seconds. */
export function Moment({ at }: { at: string }) {
  const { formatDate } = useI18n();
  return (
    <time dateTime={at} className="num text-12 text-3">
      {formatDate(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })}
    </time>
  );
}

/** Display name of the author of an action. */
export function useActorName(): (doer: MessageLedger['by']) => string {
  const t = useT();
  return ({ type, name }) => name ?? t(type === null ? 'ledger.program' : 'ledger.gone');
}

/** Notice that a list was cut. */
export function Cut({ isCut }: { isCut: boolean }) {
  const t = useT();
  return isCut ? <p className="text-12 text-3">{t('ledger.cut')}</p> : null;
}
