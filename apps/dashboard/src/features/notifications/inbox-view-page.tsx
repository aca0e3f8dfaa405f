import { useT } from '@parley/i18n/react';
import { EmptyState } from '@parley/ui';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useBottomBar } from '../../shared/layout/sidebar-layout';
import { NARROW, useMediaQuery } from '../../shared/lib/use-media-query';
import { shortcuts } from '../../shared/shortcuts/keys';
import { displayKeys } from '../../shared/shortcuts/match-shortcut';
import { InboxPane } from './components/inbox/inbox-pane';
import { OpenPane, type RenderConversation } from './components/inbox/open-pane';
import { useInboxView } from './hooks/use-inbox-view';
import { useViewOptions } from './hooks/use-view-options';

export interface InboxViewPageProps {
  notificationId: number | undefined;
  /** Renders the conversation of the open notification. */
  renderConversation: RenderConversation;
}

/** The inbox view: the list of notifications and the conversation of the open one beside it. */
export function InboxViewPage({ notificationId: openId, renderConversation }: InboxViewPageProps) {
  const isNarrow = useMediaQuery(NARROW);
  const [options, setOptions] = useViewOptions();
  const view = useInboxView(options, openId);
  const [lastOpenId, setLastOpenId] = useState(openId);
  if (openId !== undefined && openId !== lastOpenId) setLastOpenId(openId);
  useBottomBar(isNarrow && openId !== undefined);

  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      {isNarrow && openId !== undefined ? null : (
        <InboxPane
          view={view}
          options={options}
          onOptionsChange={setOptions}
          openId={openId}
          lastOpenId={lastOpenId}
          isAlone={isNarrow}
        />
      )}
      {openId === undefined ? (
        isNarrow ? null : (
          <NothingOpen isEmpty={view.count === 0} />
        )
      ) : (
        <OpenPane view={view} isAlone={isNarrow} renderConversation={renderConversation} />
      )}
    </div>
  );
}

function NothingOpen({ isEmpty }: { isEmpty: boolean }) {
  const t = useT();
  // The list already shows an empty state.
  if (isEmpty) return <main aria-label={t('notifications.opened')} className="min-w-0 flex-1 bg-bg" />;
  return (
    <main className="grid min-w-0 flex-1 place-items-center bg-bg">
      <EmptyState
        icon={<Inbox />}
        title={t('notifications.selectTitle')}
        description={t('conversations.selectText', {
          down: displayKeys(shortcuts.next),
          up: displayKeys(shortcuts.previous),
        })}
      />
    </main>
  );
}
