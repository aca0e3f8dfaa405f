import type { CannedResponse } from '@parley/contract';
import { cannedResponseLimits } from '@parley/contract/canned-responses/entities';
import { useT } from '@parley/i18n/react';
import { Banner, Button, Field, Input, lazyComponent, Modal, Skeleton, toast } from '@parley/ui';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { describeError } from '../../../shared/errors';
import { serverErrorsOf } from '../../../shared/forms/server-errors';
import { useFormEdits } from '../../../shared/forms/use-form-edits';
import { useSaveCannedResponse } from '../data/canned-responses';
import { ResponseExample } from './response-example';

// Loaded separately: the editor is as large as the rest of the screen.
const ResponseEditor = lazyComponent(async () => ({
  default: (await import('./response-editor')).ResponseEditor,
}));

/** Prefix of a code when it is used. */
const SLASH = '/';

interface ResponseFormDialogProps {
  /** Null: creates a new response. */
  response: CannedResponse | null;
  onClose: () => void;
}

export function ResponseFormDialog({ response, onClose }: ResponseFormDialogProps) {
  const t = useT();
  const formId = useId();
  const save = useSaveCannedResponse(response);
  const { form, set } = useFormEdits({
    code: response?.short_code ?? '',
    content: response?.content ?? '',
  });
  const [wasSubmitted, setSubmitted] = useState(false);
  const code = form.code.trim();
  const refusal = serverErrorsOf(save.error, ['short_code', 'content']);
  const excess = form.content.length - cannedResponseLimits.contentCharacters;

  function submit() {
    setSubmitted(true);
    if (code === '' || form.content.trim() === '' || excess > 0 || save.isPending) return;
    save.mutate(
      { short_code: code, content: form.content },
      {
        onSuccess: () => {
          toast.success(
            t(response ? 'cannedResponses.saved' : 'cannedResponses.created', { code: `/${code}` }),
          );
          onClose();
        },
      },
    );
  }

  const change = (values: Partial<typeof form>) => {
    save.reset();
    set(values);
  };
  const contentError =
    excess > 0
      ? t('conversations.tooLong', { count: excess })
      : wasSubmitted && form.content.trim() === ''
        ? t('common.required')
        : refusal.fields['content'];

  return (
    <Modal
      open
      size="lg"
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={
        response
          ? t('cannedResponses.editTitle', { code: `/${response.short_code}` })
          : t('cannedResponses.createTitle')
      }
      closeLabel={t('common.close')}
      closeOnBackdrop={false}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            {t(response ? 'common.save' : 'common.create')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        {refusal.hasOther ? <Banner tone="error">{describeError(t, save.error)}</Banner> : null}
        <Field
          label={t('cannedResponses.code')}
          hint={t('cannedResponses.codeHint')}
          required
          error={codeError()}
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
      </form>
    </Modal>
  );

  function codeError(): string | undefined {
    if (wasSubmitted && code === '') return t('common.required');
    // Blank codes are never sent, so the only possible error is a duplicate.
    return refusal.fields['short_code'] ? t('cannedResponses.taken') : undefined;
  }
}
