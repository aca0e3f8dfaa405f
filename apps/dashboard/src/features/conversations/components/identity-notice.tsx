import type { ContactClaims } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Badge, Button, cn } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../shared/errors';
import { Fact, Facts } from '../../../shared/contacts/facts';
import { conversationIdentityQuery, useDecideIdentity } from '../data/conversation-identity';

interface IdentityNoticeProps {
  accountId: number;
  conversationId: number;
  /** Of the contact whom the visitor claims to be; '' if the contact has none. */
  name: string;
  className?: string;
}

/** Shows what an unverified visitor claims about themselves, with Accept and Dismiss. */
export function IdentityNotice({ accountId, conversationId, name, className }: IdentityNoticeProps) {
  const t = useT();
  const { data: identity } = useQuery(conversationIdentityQuery(accountId, conversationId));
  const decide = useDecideIdentity(accountId, conversationId);
  const facts = identity?.pending ? factsOf(identity.claims) : [];
  return (
    <section
      aria-label={t('identity.title')}
      className={cn('flex flex-col gap-2 rounded-md border border-note-line bg-note px-3 py-2.5', className)}
    >
      <Badge tone="amber" className="self-start">
        {t('identity.unverified')}
      </Badge>
      <p className="text-12 text-note-text [overflow-wrap:anywhere]">
        {t('identity.explanation', { name: name || t('conversations.nameless') })}
      </p>
      {facts.length > 0 ? (
        <Facts>
          {facts.map(({ key, value }) => (
            <Fact key={key} name={isNamed(key) ? t(names[key]) : key}>
              <span dir="auto" className="[overflow-wrap:anywhere]">
                {value}
              </span>
            </Fact>
          ))}
        </Facts>
      ) : null}
      {decide.error ? (
        <p role="alert" className="text-12 text-red-text">
          {describeError(t, decide.error)}
        </p>
      ) : null}
      {identity?.pending ? (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="primary"
            loading={decide.isPending && decide.variables === 'accept'}
            disabled={decide.isPending}
            onClick={() => decide.mutate('accept')}
          >
            {t('identity.accept')}
          </Button>
          <Button
            size="sm"
            loading={decide.isPending && decide.variables === 'dismiss'}
            disabled={decide.isPending}
            onClick={() => decide.mutate('dismiss')}
          >
            {t('identity.dismiss')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

const names = {
  name: 'contactForm.name',
  email: 'conversations.email',
  phone_number: 'conversations.phone',
  identifier: 'conversations.identifier',
  avatar_url: 'identity.picture',
} as const;

function isNamed(key: string): key is keyof typeof names {
  return Object.hasOwn(names, key);
}

interface ClaimedFact {
  key: string;
  value: string;
}

/** Lists each claim on its own line; attributes are listed by key. */
function factsOf(claims: ContactClaims): ClaimedFact[] {
  const { additional_attributes: additional, custom_attributes: custom, ...fields } = claims;
  return [fields, additional, custom].flatMap((group) =>
    Object.entries(group ?? {}).flatMap(([key, value]) =>
      value === null || value === undefined || value === ''
        ? []
        : [{ key, value: typeof value === 'string' ? value : JSON.stringify(value) }],
    ),
  );
}
