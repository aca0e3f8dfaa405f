import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { IconButton, lazyComponent, Menu } from '@parley/ui';
import { Ellipsis } from 'lucide-react';
import { Suspense } from 'react';
import { loadAllTexts } from '../../../../shared/i18n/locale';
import { idle } from '../../../../shared/lib/idle';
import type { ConversationActions } from '../../data/conversation-mutations';

const MoreItems = lazyComponent(async () => {
  const [module] = await Promise.all([import('./more-items'), loadAllTexts()]);
  return { default: module.MoreItems };
});
const menuParts = [MoreItems];
/** Nobody waits for it before they have begun to read. */
const ConversationTools = lazyComponent(async () => {
  await idle();
  const [module] = await Promise.all([import('../tools/conversation-tools'), loadAllTexts()]);
  return { default: module.ConversationTools };
});

export interface MoreMenuProps {
  conversation: Conversation;
  actions: ConversationActions;
}

/** What is done to a conversation now and then. */
export function MoreMenu(props: MoreMenuProps) {
  const t = useT();
  return (
    <>
      <Menu
        align="end"
        parts={menuParts}
        trigger={<IconButton label={t('conversations.moreActions')} icon={<Ellipsis aria-hidden />} />}
      >
        <MoreItems {...props} />
      </Menu>
      <Suspense>
        <ConversationTools {...props} />
      </Suspense>
    </>
  );
}
