import type { AudienceRule, EphemeralEvent } from './broadcast';
import type { Subscriber } from './rules';

/**
 * Returns a function that decides which subscribers of the account receive an ephemeral event. Throws for an unknown
 * audience rule.
 */
export async function audienceOf(
  { accountId, audience }: EphemeralEvent,
  rules: Readonly<Record<string, AudienceRule>>,
): Promise<(subscriber: Subscriber) => Promise<boolean> | boolean> {
  switch (audience.to) {
    case 'account':
      return () => true;
    case 'users':
      return (subscriber) => subscriber.kind === 'user';
    case 'user':
      return (subscriber) => subscriber.kind === 'user' && subscriber.id === audience.id;
    case 'rule': {
      const rule = rules[audience.rule];
      if (!rule) throw new Error(`no such audience rule: ${audience.rule}`);
      return rule(accountId, audience.ref);
    }
  }
}
