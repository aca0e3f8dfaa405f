import type { CannedResponse } from '@parley/contract';
import { cannedResponseLimits } from '@parley/contract/canned-responses/limits';
import { useT } from '@parley/i18n/react';
import { Field, Input, lazyComponent, Skeleton } from '@parley/ui';
import { Suspense } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import type { RowDialogProps } from '../../../shared/settings-list/settings-list-page';
import { useRowForm } from '../../../shared/settings-list/use-row-form';
import { useSaveCannedResponse } from '../data/canned-responses';
import { responseTexts } from '../model/response-texts';
import { ResponseExample } from './response-example';

// Loaded separately: the editor is as large as the rest of the screen.
const ResponseEditor = lazyComponent(async () => ({
  default: (await import('./response-editor')).ResponseEditor,
}));

/** Prefix of a code when it is used. */
const SLASH = '/';

const excessOf = (content: string) => content.length - cannedResponseLimits.contentCharacters;

export function ResponseFormDialog({ row, onClose }: RowDialogProps<CannedResponse>) {
  const t = useT();
  const { form, change, submit, wasSubmitted, refused, dialog } = useRowForm({
    texts: responseTexts,
    row,
    onClose,
    saved: { code: row?.short_code ?? '', content: row?.content ?? '' },
    save: useSaveCannedResponse(row),
    bodyOf: ({ code, content }) => ({ short_code: code.trim(), content }),
    isValid: ({ code, content }) => code.trim() !== '' && content.trim() !== '' && excessOf(content) <= 0,
    fields: ['short_code', 'content'],
  });
  const excess = excessOf(form.content);
  const missing = (text: string) => (wasSubmitted && text.trim() === '' ? t('common.required') : undefined);
  // Blank codes are never sent, so the only possible error is a duplicate.
  const codeError = missing(form.code) ?? (refused['short_code'] ? t('cannedResponses.taken') : undefined);
  const contentError =
    excess > 0
      ? t('conversations.tooLong', { count: excess })
      : (missing(form.content) ?? refused['content']);
  return (
    <FormDialog {...dialog} size="lg">
      <Field
        label={t('cannedResponses.code')}
        hint={t('cannedResponses.codeHint')}
        required
        error={codeError}
      >
        <Input
          dir="auto"
          leading={<span aria-hidden>{SLASH}</span>}
          maxLength={cannedResponseLimits.shortCodeCharacters}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={form.code}
          // The slash is not part of the code, so it is removed.
          onChange={(event) => change({ code: event.target.value.replace(/^\/+/, '') })}
        />
      </Field>
      <Field label={t('cannedResponses.content')} required error={contentError}>
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          <ResponseEditor
            value={form.content}
            isInvalid={excess > 0}
            onValueChange={(content) => change({ content })}
            onSave={submit}
          />
        </Suspense>
      </Field>
      <ResponseExample content={form.content} />
    </FormDialog>
  );
}
