import { useT } from '@parley/i18n/react';
import { useDeferredValue, useMemo } from 'react';
import { useCurrentAccount, useCurrentUser } from '../../../shared/session/use-session';
import { exampleOf } from '../model/response-variables';

/** Preview of a text with its variables filled from sample data; nothing if there are none. */
export function ResponseExample({ content }: { content: string }) {
  const t = useT();
  const agent = useCurrentUser();
  const account = useCurrentAccount();
  const deferredContent = useDeferredValue(content);
  const example = useMemo(
    () =>
      exampleOf(deferredContent, {
        contact: {
          id: 1,
          name: t('cannedResponses.sampleContact'),
          email: 'sofia@mail.example',
          phone_number: '+15550100',
          custom_attributes: {},
        },
        agent,
        conversation: { id: 1, custom_attributes: {} },
        inbox: { id: 1, name: t('cannedResponses.sampleInbox') },
        account,
      }),
    [deferredContent, agent, account, t],
  );
  if (example === null) return null;
  return (
    <section aria-label={t('cannedResponses.example')} className="flex flex-col gap-1.5">
      <p className="font-medium text-13 text-1">{t('cannedResponses.example')}</p>
      <p
        dir="auto"
        // Focusable, so that a long preview can be scrolled with the keyboard.
        tabIndex={0}
        className="focus-ring-inset max-h-40 overflow-y-auto whitespace-pre-wrap break-words rounded-md bg-sunken px-3 py-2 text-14 text-2"
      >
        {example}
      </p>
    </section>
  );
}
