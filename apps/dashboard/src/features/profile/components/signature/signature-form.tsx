import { useT } from '@parley/i18n/react';
import { Button, Field, Skeleton, toast, lazyComponent } from '@parley/ui';
import { type ComponentType, type FormEvent, Suspense } from 'react';
import { describeError } from '../../../../shared/errors';
import { useFormEdits } from '../../../../shared/forms/use-form-edits';
import { useUnsavedGuard } from '../../../../shared/forms/use-unsaved-guard';
import { useCurrentUser } from '../../../../shared/session/use-session';
import { useUpdateProfile } from '../../data/profile-mutations';
import { Card } from '../frame/card';
import { SignatureChannels } from './signature-channels';

const SignatureEditor = lazyComponent(async () => ({
  default: (await import('./signature-editor')).SignatureEditor,
}));

const MOST_CHARACTERS = 20_000;

export interface SignatureFormProps {
  /** Renders a message's text as in conversations, for the preview. */
  MessageText: ComponentType<{ text: string }>;
}

/** The signature added to replies, and the channels it is added in. */
export function SignatureForm({ MessageText }: SignatureFormProps) {
  const t = useT();
  const user = useCurrentUser();
  const update = useUpdateProfile();
  const edits = useFormEdits({ signature: user.message_signature ?? '' });
  const { signature } = edits.form;
  const excess = [...signature].length - MOST_CHARACTERS;
  useUnsavedGuard(edits.isChanged);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (excess > 0 || !edits.isChanged) return;
    const sent = { signature };
    update.mutate(
      { message_signature: signature.trim() },
      {
        onSuccess: () => {
          edits.settle(sent);
          toast.success(t('profile.signatureSaved'));
        },
        onError: (error) => toast.error(t('profile.notSaved'), { description: describeError(t, error) }),
      },
    );
  }

  return (
    <>
      <Card>
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <Field
            label={t('profile.signatureLabel')}
            error={excess > 0 ? t('profile.signatureTooLong', { count: excess }) : undefined}
          >
            <Suspense fallback={<Skeleton className="h-44 rounded-md" />}>
              <SignatureEditor
                value={signature}
                onValueChange={(next) => edits.set({ signature: next })}
                onSave={() => submit()}
              />
            </Suspense>
          </Field>
          {signature.trim() === '' ? null : (
            <figure className="rounded-md border border-line bg-sunken p-3">
              <figcaption className="mb-2 text-12 text-3">{t('profile.signaturePreview')}</figcaption>
              <div className="max-h-72 overflow-y-auto rounded-lg bg-accent-soft px-3 py-2 text-14 text-1">
                <p className="mb-2 text-2">{t('profile.signatureSample')}</p>
                <MessageText text={signature} />
              </div>
            </figure>
          )}
          <div className="flex justify-end gap-2">
            {edits.isChanged ? (
              <Button variant="ghost" onClick={edits.reset}>
                {t('settings.discard')}
              </Button>
            ) : null}
            <Button
              type="submit"
              variant="primary"
              disabled={!edits.isChanged || excess > 0}
              loading={update.isPending}
            >
              {t('common.save')}
            </Button>
          </div>
        </form>
      </Card>
      <Card>
        <SignatureChannels />
      </Card>
    </>
  );
}
