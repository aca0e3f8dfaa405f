import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { IconButton, lazyComponent, Menu } from '@parley/ui';
import { Ellipsis } from 'lucide-react';
import { Suspense } from 'react';
import { idle } from '../../shared/lib/idle';
import type { ConversationActions } from '../conversations/data/conversation-mutations';

const MoreItems = lazyComponent(async () => {
  const module = await import('./more-items');
  return { default: module.MoreItems };
});
const menuParts = [MoreItems];
/** Not needed for the first paint, so it loads when the browser is idle. */
const ConversationTools = lazyComponent(async () => {
  await idle();
  const module = await import('./conversation-tools');
  return { default: module.ConversationTools };
});

export interface MoreMenuProps {
  conversation: Conversation;
  actions: ConversationActions;
}

/** Menu for less frequent actions on a conversation. */
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
