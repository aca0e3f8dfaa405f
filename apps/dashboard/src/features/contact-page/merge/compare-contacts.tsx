import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar, Badge, Button, RadioGroup, Skeleton } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Fact, Facts } from '../../../shared/contacts/facts';
import { isolated } from '../../../shared/lib/isolated';
import { summaryQuery } from '../data/contact-history';
import { useFieldWords } from '../hooks/use-field-words';
import { type Choice, type ComparedField, comparedFields } from './compared-fields';

interface CompareContactsProps {
  accountId: number;
  /** The contact that stays. */
  base: Contact;
  mergee: Contact;
  /** By field; fields that are missing keep the value of the base. */
  chosen: ReadonlyMap<string, Choice>;
  onChoose: (path: string, choice: Choice) => void;
  onBack: () => void;
}

/** Both contacts side by side: what stays of each field in which they differ, what is added, and how much moves. */
export function CompareContacts(props: CompareContactsProps) {
  const { accountId, base, mergee, chosen, onChoose, onBack } = props;
  const t = useT();
  const words = useFieldWords();
  const { differing, added } = comparedFields(base, mergee);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed to get here is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-2">
        <Person contact={base} status={t('contactMerge.kept')} isKept />
        <Person contact={mergee} status={t('contactMerge.removed')} />
      </div>
      <Moves accountId={accountId} base={base} mergee={mergee} />
      <section aria-labelledby="merge-keep" className="flex flex-col gap-3">
        <h3 id="merge-keep" ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {t('contactMerge.keep')}
        </h3>
        {differing.length === 0 ? <p className="text-3">{t('contactMerge.nothingDiffers')}</p> : null}
        {differing.map((field) => (
          <div key={field.path} className="flex flex-col gap-1">
            <span aria-hidden className="font-medium text-12 text-2">
              <bdi>{words.nameOf(field.path)}</bdi>
            </span>
            <RadioGroup
              look="cards"
              label={words.nameOf(field.path)}
              className="grid-cols-2"
              value={chosen.get(field.path) ?? 'base'}
              onValueChange={(choice) => onChoose(field.path, choice)}
              choices={(['base', 'mergee'] as const).map((value) => ({
                value,
                label: (
                  <Value
                    field={field}
                    contact={value === 'base' ? base : mergee}
                    value={value === 'base' ? field.mine : field.theirs}
                    textOf={words.textOf}
                  />
                ),
              }))}
            />
          </div>
        ))}
      </section>
      {added.length > 0 ? (
        <section aria-labelledby="merge-added" className="flex flex-col gap-1.5">
          <h3 id="merge-added" className="font-semibold [overflow-wrap:anywhere]">
            {t('contactMerge.added', { name: isolated(mergee.name || t('conversations.nameless')) })}
          </h3>
          <Facts>
            {added.map(({ path, theirs }) => (
              <Fact key={path} name={words.nameOf(path)}>
                <bdi className="[overflow-wrap:anywhere]">{words.textOf(path, theirs)}</bdi>
              </Fact>
            ))}
          </Facts>
        </section>
      ) : null}
      <Button variant="ghost" className="self-start" onClick={onBack}>
        {t('contactMerge.chooseAnother')}
      </Button>
    </div>
  );
}

function Person({ contact, status, isKept = false }: { contact: Contact; status: string; isKept?: boolean }) {
  const t = useT();
  const name = contact.name || t('conversations.nameless');
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5 rounded-lg border border-line bg-bg p-3">
      <span className="flex w-full min-w-0 items-center gap-2.5">
        <Avatar size="s" name={name} src={contact.thumbnail} />
        <bdi className="truncate font-semibold">{name}</bdi>
      </span>
      <Badge tone={isKept ? 'green' : 'neutral'}>{status}</Badge>
    </div>
  );
}

/** How much of what the viewer may see moves. */
function Moves({ accountId, base, mergee }: { accountId: number; base: Contact; mergee: Contact }) {
  const t = useT();
  const { data } = useQuery(summaryQuery(accountId, mergee.id));
  const labels = mergee.labels?.filter((title) => !base.labels?.includes(title)) ?? [];
  if (!data) return <Skeleton aria-busy className="h-5 w-3/4" />;
  return (
    <p className="text-2 [overflow-wrap:anywhere]">
      {t('contactMerge.moves', {
        conversations: data.conversations_count,
        notes: data.notes_count,
        labels: labels.length,
        name: isolated(base.name || t('conversations.nameless')),
      })}
    </p>
  );
}

interface ValueProps {
  field: ComparedField;
  contact: Contact;
  value: unknown;
  textOf: (field: string, value: unknown) => string;
}

function Value({ field, contact, value, textOf }: ValueProps) {
  const t = useT();
  if (field.path !== 'avatar')
    return <bdi className="[overflow-wrap:anywhere]">{textOf(field.path, value)}</bdi>;
  const name = contact.name || t('conversations.nameless');
  return (
    <span className="flex items-center gap-2">
      <Avatar size="m" name={name} src={String(value)} />
      <bdi className="truncate">{name}</bdi>
    </span>
  );
}
