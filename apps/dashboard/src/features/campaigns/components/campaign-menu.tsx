import type { Campaign } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { IconButton, Menu, MenuItem, MenuSeparator, toast } from '@parley/ui';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Ellipsis, Pause, Play, Send, Trash2 } from 'lucide-react';
import { describeError } from '../../../shared/errors';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useConfirmDelete } from '../../../shared/settings-list/use-confirm-delete';
import { useDeleteCampaign, useSwitchCampaign, useTestCampaign } from '../data/campaigns';
import { useCampaignSearch } from '../hooks/use-campaign-search';

interface CampaignMenuProps {
  campaign: Campaign;
  /** A test sends what is saved, so it waits for unsaved changes. */
  isChanged: boolean;
}

/** Everything that is done to a campaign besides editing it. */
export function CampaignMenu({ campaign, isChanged }: CampaignMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const { id: accountId } = useCurrentAccount();
  const [, setSearch] = useCampaignSearch();
  const change = useSwitchCampaign();
  const test = useTestCampaign();
  const remove = useDeleteCampaign();
  const confirmDelete = useConfirmDelete<Campaign>({
    nameOf: ({ title }) => title,
    mutation: {
      mutate: (id, options) =>
        remove.mutate(id, {
          ...options,
          onSuccess: (...results) => {
            setSearch({}, { isSaved: true });
            options?.onSuccess?.(...results);
          },
        }),
    },
    consequence: () => t('campaigns.deleteText'),
  });
  const isOneOff = campaign.campaign_type === 'one_off';
  const isOver = campaign.campaign_status === 'completed';

  const failed = (error: unknown) =>
    toast.error(t('campaigns.notSaved'), { description: describeError(t, error) });

  function sendTest() {
    test.mutate(campaign.id, {
      onSuccess: ({ conversation_id: conversationId }) =>
        toast.success(t('campaigns.testSent'), {
          action: {
            label: t('campaigns.openTest'),
            onClick: () =>
              void navigate({
                to: '/app/accounts/$accountId/conversations/$conversationId',
                params: { accountId: String(accountId), conversationId: String(conversationId) },
              }),
          },
        }),
      onError: (error) => toast.error(t('campaigns.testFailed'), { description: describeError(t, error) }),
    });
  }

  return (
    <Menu align="end" trigger={<IconButton label={t('campaigns.more')} icon={<Ellipsis aria-hidden />} />}>
      {isOneOff && !isOver ? (
        <MenuItem
          icon={campaign.enabled ? <Pause aria-hidden /> : <Play aria-hidden />}
          onSelect={() => change.mutate({ id: campaign.id, enabled: !campaign.enabled }, { onError: failed })}
        >
          {t(campaign.enabled ? 'campaigns.pause' : 'campaigns.resume')}
        </MenuItem>
      ) : null}
      {isOneOff ? (
        <MenuItem icon={<Send aria-hidden />} disabled={isChanged || test.isPending} onSelect={sendTest}>
          {t('campaigns.sendTest')}
        </MenuItem>
      ) : null}
      <MenuItem
        icon={<Copy aria-hidden />}
        onSelect={() => setSearch({ campaign: 'new', copy: campaign.id })}
      >
        {t('campaigns.duplicate')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => void confirmDelete(campaign)}>
        {t('common.delete')}
      </MenuItem>
    </Menu>
  );
}
