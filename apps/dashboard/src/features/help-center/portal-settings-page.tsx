import type { Portal } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Skeleton, toast } from '@parley/ui';
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { PortalMove } from './components/portal-move';
import { FormError } from '../../shared/forms/form-error';
import { SaveBar } from '../../shared/forms/save-bar';
import { useFormEdits } from '../../shared/forms/use-form-edits';
import { useFormErrors } from '../../shared/forms/use-form-errors';
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Page } from '../../shared/layout/page';
import { useCurrentRoute } from '../../shared/routes/use-current-route';
import { AppearanceSection } from './components/settings/appearance-section';
import { DeletionSection } from './components/settings/deletion-section';
import { InformationSection } from './components/settings/information-section';
import { LanguagesSection } from './components/settings/languages-section';
import { SocialSection } from './components/settings/social-section';
import { SynonymsSection } from './components/settings/synonyms-section';
import { TranslationsSection } from './components/settings/translations-section';
import { usePortals, useSavePortal } from './data/portals';
import { formOf, payloadOf } from './model/portal-form';

const FIELDS = ['name', 'slug', 'color', 'custom_domain', 'homepage_link'];

/** Name, look, languages, profiles and chat of a portal, and its end. */
export function PortalSettingsPage() {
  const t = useT();
  const { accountId = '', portalSlug } = useParams({ strict: false }) as Record<string, string | undefined>;
  const { data: portals, error, refetch } = usePortals();
  const portal = portals?.find(({ slug }) => slug === portalSlug);
  if (portal) return <PortalSettings key={portal.id} portal={portal} />;
  // Deleted, or its address was changed.
  if (portals) return <Navigate to="/app/accounts/$accountId/portals/all" params={{ accountId }} replace />;
  return (
    <Page title={t('helpCenter.settings')}>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton aria-busy className="h-80 rounded-lg" />
      )}
    </Page>
  );
}

function PortalSettings({ portal }: { portal: Portal }) {
  const t = useT();
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  const { form, isChanged, set, reset, settle } = useFormEdits(formOf(portal));
  const save = useSavePortal(portal.slug);
  const errors = useFormErrors(save.error, FIELDS);
  useUnsavedGuard(isChanged && !save.isPending);
  const isNew = useCurrentRoute()?.name === 'portal_customization';

  function submit(event: FormEvent) {
    event.preventDefault();
    const sent = form;
    save.mutate(payloadOf(sent), {
      onSuccess: ({ slug }) => {
        settle(sent);
        toast.success(t('helpCenter.portalSaved'));
        if (slug === portal.slug && !isNew) return;
        void navigate({
          to: isNew
            ? '/app/accounts/$accountId/portals/$portalSlug/finish'
            : '/app/accounts/$accountId/portals/$portalSlug/edit',
          params: { accountId, portalSlug: slug },
          replace: true,
          ignoreBlocker: true,
        });
      },
    });
  }

  return (
    <Page
      title={t(isNew ? 'helpCenter.newPortal' : 'helpCenter.settings')}
      description={<bdi>{portal.name}</bdi>}
      actions={
        isNew && !isChanged ? (
          <Button asChild variant="primary">
            <Link
              to="/app/accounts/$accountId/portals/$portalSlug/finish"
              params={{ accountId, portalSlug: portal.slug }}
            >
              {t('common.next')}
            </Link>
          </Button>
        ) : null
      }
    >
      <form onSubmit={submit}>
        {errors.other ? <FormError error={errors.other} /> : null}
        <InformationSection portal={portal} form={form} set={set} errors={errors.fields} />
        <AppearanceSection portal={portal} form={form} set={set} />
        <LanguagesSection form={form} set={set} />
        <TranslationsSection form={form} set={set} />
        <SocialSection form={form} set={set} />
        <SaveBar isChanged={isChanged} isSaving={save.isPending} onDiscard={reset} />
      </form>
      {isNew ? null : <SynonymsSection portal={portal} />}
      {isNew ? null : <PortalMove slug={portal.slug} />}
      {isNew ? null : <DeletionSection portal={portal} />}
    </Page>
  );
}
