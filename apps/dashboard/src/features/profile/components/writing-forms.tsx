import { useT } from '@parley/i18n/react';
import { PageSection } from '../../../shared/layout/page';
import { EditorKeyForm } from './editor-key-form';
import { UndoSendForm } from './undo-send-form';
import { AfterResolveForm, MarkReadForm } from './conversation-preference-forms';

/** Settings for writing replies. */
export function WritingForms() {
  const t = useT();
  return (
    <>
      <PageSection title={t('profile.editorTitle')} description={t('profile.editorText')}>
        <EditorKeyForm />
      </PageSection>
      <PageSection title={t('sending.undoTitle')} description={t('sending.undoText')}>
        <UndoSendForm />
      </PageSection>
      <PageSection title={t('habits.afterResolve')}>
        <AfterResolveForm />
      </PageSection>
      <PageSection title={t('habits.markRead')}>
        <MarkReadForm />
      </PageSection>
    </>
  );
}
