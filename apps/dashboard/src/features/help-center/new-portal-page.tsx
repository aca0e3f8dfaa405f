import { slugOf } from '@parley/contract/help-center/slugs';
import { useT } from '@parley/i18n/react';
import { Button, Field, Input } from '@parley/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { FormError } from '../../shared/forms/form-error';
import { useFormErrors } from '../../shared/forms/use-form-errors';
import { Page, PageSection } from '../../shared/layout/page';
import { useSavePortal } from './data/portals';

/** The first step of a new portal: its name and address. What it looks like follows in its settings. */
export function NewPortalPage() {
  const t = useT();
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  const [name, setName] = useState('');
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const create = useSavePortal(null);
  const errors = useFormErrors(create.error, ['name', 'slug']);
  const slug = ownSlug ?? slugOf(name);

  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate(
      { name, slug },
      {
        onSuccess: (portal) =>
          void navigate({
            to: '/app/accounts/$accountId/portals/$portalSlug/customization',
            params: { accountId, portalSlug: portal.slug },
          }),
      },
    );
  }

  return (
    <Page title={t('helpCenter.newPortal')}>
      <form onSubmit={submit}>
        <PageSection title={t('helpCenter.information')} description={t('helpCenter.noPortalText')}>
          <div className="flex flex-col gap-4">
            {errors.other ? <FormError error={errors.other} /> : null}
            <Field
              label={t('common.name')}
              hint={t('helpCenter.nameHint')}
              error={errors.fields['name']}
              required
            >
              <Input value={name} autoFocus onChange={({ target }) => setName(target.value)} />
            </Field>
            <Field
              label={t('helpCenter.slug')}
              hint={t('helpCenter.slugHint')}
              error={errors.fields['slug']}
              required
            >
              <Input value={slug} dir="ltr" onChange={({ target }) => setOwnSlug(target.value)} />
            </Field>
          </div>
        </PageSection>
        <div className="flex justify-end">
          <Button
            type="submit"
            variant="primary"
            disabled={name.trim().length < 2 || slug === ''}
            loading={create.isPending}
          >
            {t('helpCenter.createPortal')}
          </Button>
        </div>
      </form>
    </Page>
  );
}
