import { useT } from '@parley/i18n/react';
import { Banner, Button, Field, Input } from '@parley/ui';
import { type FormEvent, useState } from 'react';
import { isEmailLike } from '../../../shared/auth/email';
import { useCurrentUser } from '../../../shared/session/use-session';
import { useTestMail } from '../data/console-mutations';
import { FormProblem } from './form-problem';

/** Sends a test email with the saved settings and shows the mail server's response. */
export function TestMail({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useT();
  const { email: own } = useCurrentUser();
  const test = useTestMail();
  const [email, setEmail] = useState(own);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isEmailLike(email) && !test.isPending) test.mutate(email);
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3 border-line border-t pt-5">
      <Field
        label={t('superAdmin.testMailTo')}
        hint={isUnsaved ? t('superAdmin.testMailUnsaved') : undefined}
      >
        <Input
          type="email"
          maxLength={254}
          value={email}
          onChange={(event) => {
            test.reset();
            setEmail(event.target.value);
          }}
        />
      </Field>
      <div>
        <Button type="submit" disabled={!isEmailLike(email) || isUnsaved} loading={test.isPending}>
          {t('superAdmin.testMail')}
        </Button>
      </div>
      <FormProblem error={test.error} />
      {test.data ? (
        <Banner
          tone={test.data.ok ? 'success' : 'error'}
          title={t(test.data.ok ? 'superAdmin.testMailOk' : 'superAdmin.testMailFailed')}
        >
          <bdi dir="ltr" className="break-all font-mono text-12">
            {test.data.response}
          </bdi>
        </Banner>
      ) : null}
    </form>
  );
}
