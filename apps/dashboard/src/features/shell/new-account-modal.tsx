import type { DashboardKey } from '@parley/i18n/dashboard';
import { useI18n } from '@parley/i18n/react';
import { Button, Field, Input, Modal, toast } from '@parley/ui';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../shared/api';
import { useCreateAccount } from './data/create-account';

interface NewAccountModalProps {
  onClose: () => void;
}

/** Asks for the name of a new account, creates it and opens it. */
export function NewAccountModal({ onClose }: NewAccountModalProps) {
  const { t, locale } = useI18n();
  const navigate = useNavigate();
  const formId = useId();
  const [name, setName] = useState('');
  const create = useCreateAccount();
  const isValid = name.trim().length >= 1;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isValid || create.isPending) return;
    create.mutate(
      { name: name.trim(), locale },
      {
        onSuccess: (id) => {
          toast.success(t('nav.accountCreated'));
          onClose();
          void navigate({ to: '/app/accounts/$accountId/dashboard', params: { accountId: String(id) } });
        },
        onError: (error) => toast.error(t(creationErrorKey(error))),
      },
    );
  }

  return (
    <Modal
      open
      size="sm"
      onOpenChange={onClose}
      title={t('nav.newAccount')}
      description={t('nav.newAccountText')}
      closeLabel={t('common.close')}
      closeOnBackdrop={name === ''}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!isValid}
            loading={create.isPending}
          >
            {t('nav.createAccount')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label={t('nav.accountName')}>
          <Input value={name} maxLength={255} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Modal>
  );
}

/** Status 422 means that the account already exists; other errors get a general message. */
export function creationErrorKey(error: unknown): DashboardKey {
  return error instanceof ApiError && error.status === 422 ? 'nav.accountExists' : 'common.errorGeneric';
}
