import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { lazyComponent, Skeleton } from '@parley/ui';
import { Suspense } from 'react';
import { useFeature } from '../../shared/session/account-query';
import { Section } from './section';

const MacroList = lazyComponent(async () => {
  const { MacroList: List } = await import('./macros/macro-list');
  return { default: List };
});

/** Macros that can be run on the conversation, with their actions and results. */
export function MacrosSection({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const isOn = useFeature('macros');
  if (!isOn) return null;
  return (
    <Section name="macros" title={t('nav.macros')}>
      <Suspense fallback={<Skeleton aria-busy className="h-16 rounded-md" />}>
        {/* Keyed by conversation, because run results belong to it. */}
        <MacroList key={conversation.id} conversationId={conversation.id} />
      </Suspense>
    </Section>
  );
}
