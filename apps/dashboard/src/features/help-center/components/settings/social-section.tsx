import type { SocialNetwork } from '@parley/contract';
import { socialNetworkAddresses } from '@parley/contract/help-center/social-networks';
import { limits } from '@parley/contract/kit/limits';
import { useT } from '@parley/i18n/react';
import { Field, Input } from '@parley/ui';
import { PageSection } from '../../../../shared/layout/page';
import type { PortalFormPart } from '../../model/portal-form';
import { handleOf } from '../../model/social-handle';

/** Profiles that the foot of every page links to. A pasted address becomes the handle in it. */
export function SocialSection({ form, set }: PortalFormPart) {
  const t = useT();
  const change = (network: SocialNetwork, handle: string) =>
    set({ profiles: { ...form.profiles, [network]: handle } });
  return (
    <PageSection title={t('helpCenter.profiles')} description={t('helpCenter.profilesText')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {(Object.keys(socialNetworkAddresses) as SocialNetwork[]).map((network) => {
          const { name, base } = socialNetworkAddresses[network];
          const handle = form.profiles[network] ?? '';
          return (
            <Field
              key={network}
              label={name}
              hint={
                <bdi dir="ltr" className="break-all">
                  {base.replace(/^https:\/\/(?:www\.)?/, '')}
                  {handle.trim() === '' ? '…' : handleOf(network, handle)}
                </bdi>
              }
            >
              <Input
                value={handle}
                maxLength={limits.nameCharacters}
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => change(network, target.value)}
                onBlur={() => {
                  const clean = handleOf(network, handle);
                  if (clean !== handle) change(network, clean);
                }}
              />
            </Field>
          );
        })}
      </div>
    </PageSection>
  );
}
