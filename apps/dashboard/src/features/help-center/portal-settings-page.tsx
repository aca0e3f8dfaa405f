import type { Portal, PortalLayout } from '@parley/contract';
import { LOCALES } from '@parley/contract/accounts/locales';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { localeNameOf } from '@parley/i18n/codes/names';
import { useI18n, useT } from '@parley/i18n/react';
import { Button, Checkbox, Combobox, Field, Input, Select, Skeleton, toast, useConfirm } from '@parley/ui';
import { ColorField } from '@parley/ui/color-picker';
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import type { FormEvent } from 'react';
import { PortalMove } from './components/portal-move';
import { describeError } from '../../shared/errors';
import { FormError } from '../../shared/forms/form-error';
import { SaveBar } from '../../shared/forms/save-bar';
import { useFormEdits } from '../../shared/forms/use-form-edits';
import { useFormErrors } from '../../shared/forms/use-form-errors';
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Page, PageSection } from '../../shared/layout/page';
import { useColorLabels } from '../../shared/lib/use-color-labels';
import { useWorkspace } from '../../shared/workspace/workspace-query';
import { useCurrentRoute } from '../../shared/routes/use-current-route';
import { useAbility } from '../../shared/session/use-session';
import { useDeletePortal, usePortals, useSavePortal } from './data/portals';
import { formOf, type PortalForm, payloadOf } from './model/portal-form';

const FIELDS = ['name', 'slug', 'color', 'custom_domain', 'homepage_link', 'config'];

/** Name, look, languages and chat of a portal, and its end. */
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
        <Information form={form} set={set} errors={errors.fields} />
        <Appearance form={form} set={set} />
        <Languages form={form} set={set} />
        <SaveBar isChanged={isChanged} isSaving={save.isPending} onDiscard={reset} />
      </form>
      {isNew ? null : <PortalMove slug={portal.slug} />}
      {isNew ? null : <Deletion portal={portal} />}
    </Page>
  );
}

interface PartProps {
  form: PortalForm;
  set: (change: Partial<PortalForm>) => void;
}

function Information({ form, set, errors }: PartProps & { errors: Readonly<Record<string, string>> }) {
  const t = useT();
  return (
    <PageSection title={t('helpCenter.information')}>
      <div className="flex flex-col gap-4">
        <Field label={t('common.name')} hint={t('helpCenter.nameHint')} error={errors['name']} required>
          <Input value={form.name} dir="auto" onChange={({ target }) => set({ name: target.value })} />
        </Field>
        <Field label={t('helpCenter.slug')} hint={t('helpCenter.slugHint')} error={errors['slug']} required>
          <Input value={form.slug} dir="ltr" onChange={({ target }) => set({ slug: target.value })} />
        </Field>
        <Field
          label={t('helpCenter.domain')}
          hint={t('helpCenter.domainHint', { host: location.hostname })}
          error={errors['custom_domain']}
        >
          <Input value={form.domain} dir="ltr" onChange={({ target }) => set({ domain: target.value })} />
        </Field>
        <Field label={t('helpCenter.homepage')} error={errors['homepage_link']}>
          <Input value={form.homepage} dir="ltr" onChange={({ target }) => set({ homepage: target.value })} />
        </Field>
      </div>
    </PageSection>
  );
}

function Appearance({ form, set }: PartProps) {
  const t = useT();
  const labels = useColorLabels();
  const websites = useWorkspace().inboxes.filter(({ channel_type: type }) => capabilitiesOf(type).hasWidget);
  return (
    <PageSection title={t('helpCenter.appearance')}>
      <div className="flex flex-col gap-4">
        <Field label={t('helpCenter.headerText')} hint={t('helpCenter.headerTextHint')}>
          <Input
            value={form.headerText}
            dir="auto"
            onChange={({ target }) => set({ headerText: target.value })}
          />
        </Field>
        <Field label={t('helpCenter.pageTitle')} hint={t('helpCenter.pageTitleHint')}>
          <Input
            value={form.pageTitle}
            dir="auto"
            onChange={({ target }) => set({ pageTitle: target.value })}
          />
        </Field>
        <Field label={t('helpCenter.color')}>
          <ColorField
            value={form.color}
            onValueChange={(color) => set({ color })}
            labels={labels}
            swatchLabel={t('settings.pickColor')}
          />
        </Field>
        <Field label={t('helpCenter.layout')}>
          <Select<PortalLayout>
            label={t('helpCenter.layout')}
            value={form.layout}
            options={[
              { value: 'classic', label: t('helpCenter.layout.classic') },
              { value: 'documentation', label: t('helpCenter.layout.documentation') },
            ]}
            onValueChange={(layout) => set({ layout })}
          />
        </Field>
        <Field label={t('helpCenter.chat')} hint={t('helpCenter.chatHint')}>
          <Select
            label={t('helpCenter.chat')}
            value={form.inboxId}
            options={[
              { value: '', label: t('helpCenter.noChat') },
              ...websites.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onValueChange={(inboxId) => set({ inboxId })}
          />
        </Field>
        <Checkbox
          checked={form.isArchived}
          onCheckedChange={(isArchived) => set({ isArchived })}
          label={t('helpCenter.archivePortal')}
        />
      </div>
    </PageSection>
  );
}

function Languages({ form, set }: PartProps) {
  const { t, locale } = useI18n();
  const others = LOCALES.filter((code) => !form.locales.includes(code));
  return (
    <PageSection title={t('helpCenter.languages')}>
      <div className="flex flex-col gap-4">
        <ul className="divide-y divide-line rounded-md border border-line">
          {form.locales.map((code) => {
            const name = localeNameOf(code, locale);
            const isDefault = code === form.defaultLocale;
            return (
              <li key={code} className="flex flex-wrap items-center gap-3 px-3 py-2">
                <bdi className="min-w-0 flex-1 text-13">{name}</bdi>
                {isDefault ? (
                  <span className="text-12 text-3">{t('helpCenter.defaultLanguage')}</span>
                ) : (
                  <>
                    <Checkbox
                      checked={form.drafts.includes(code)}
                      onCheckedChange={(isHidden) =>
                        set({
                          drafts: isHidden
                            ? [...form.drafts, code]
                            : form.drafts.filter((one) => one !== code),
                        })
                      }
                      label={t('helpCenter.hidden')}
                    />
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={`${t('helpCenter.removeLanguage')}: ${name}`}
                      icon={<Trash2 aria-hidden />}
                      onClick={() =>
                        set({
                          locales: form.locales.filter((one) => one !== code),
                          drafts: form.drafts.filter((one) => one !== code),
                        })
                      }
                    />
                  </>
                )}
              </li>
            );
          })}
        </ul>
        <Field label={t('helpCenter.addLanguage')}>
          <Combobox
            label={t('helpCenter.addLanguage')}
            value={null}
            searchLabel={t('common.search')}
            noResultsText={t('common.noResults')}
            options={others.map((code) => ({ value: code as string, label: localeNameOf(code, locale) }))}
            onValueChange={(code) => set({ locales: [...form.locales, String(code)] })}
          />
        </Field>
        <Field label={t('helpCenter.defaultLanguage')}>
          <Select
            label={t('helpCenter.defaultLanguage')}
            value={form.defaultLocale}
            options={form.locales.map((code) => ({ value: code, label: localeNameOf(code, locale) }))}
            onValueChange={(defaultLocale) =>
              set({ defaultLocale, drafts: form.drafts.filter((code) => code !== defaultLocale) })
            }
          />
        </Field>
      </div>
    </PageSection>
  );
}

function Deletion({ portal }: { portal: Portal }) {
  const t = useT();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useDeletePortal();
  const { accountId = '' } = useParams({ strict: false });
  // The server refuses managers of the help center who are not administrators.
  const canDelete = useAbility('administerAccount');
  if (!canDelete) return null;

  async function ask() {
    const isConfirmed = await confirm({
      title: t('settingsList.deleteTitle', { name: portal.name }),
      description: t('helpCenter.deletePortalText'),
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
      typed: { label: t('helpCenter.deletePortalConfirm'), value: portal.name },
    });
    if (!isConfirmed) return;
    remove.mutate(portal.slug, {
      onSuccess: () =>
        void navigate({
          to: '/app/accounts/$accountId/portals/all',
          params: { accountId },
          ignoreBlocker: true,
        }),
      onError: (error) => toast.error(describeError(t, error)),
    });
  }

  return (
    <PageSection title={t('helpCenter.deletePortal')} description={t('helpCenter.deletePortalText')}>
      <div className="flex justify-end">
        <Button variant="danger" loading={remove.isPending} onClick={() => void ask()}>
          {t('helpCenter.deletePortal')}
        </Button>
      </div>
    </PageSection>
  );
}
