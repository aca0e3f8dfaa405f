import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { lazyComponent, Skeleton } from '@parley/ui';
import { Suspense } from 'react';
import { loadAllTexts } from '../../../../shared/i18n/locale';
import { useFeature } from '../../../../shared/session/account-query';
import { Section } from './section';

const MacroList = lazyComponent(async () => {
  const [{ MacroList: List }] = await Promise.all([import('./macros/macro-list'), loadAllTexts()]);
  return { default: List };
});

/** Macros to run on the conversation, each with what it does and what became of it. */
export function MacrosSection({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const isOn = useFeature('macros');
  if (!isOn) return null;
  return (
    <Section name="macros" title={t('nav.macros')}>
      <Suspense fallback={<Skeleton aria-busy className="h-16 rounded-md" />}>
        {/* What became of a run is told of the conversation it was run on. */}
        <MacroList key={conversation.id} conversationId={conversation.id} />
      </Suspense>
    </Section>
  );
}
