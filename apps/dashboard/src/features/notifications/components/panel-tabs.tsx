import { useI18n } from '@parley/i18n/react';
import { TabPanel, Tabs, VisuallyHidden } from '@parley/ui';
import type { ReactNode } from 'react';
import { PANEL_TABS, type PanelTab } from '../model/panel-tabs';

interface PanelTabsProps {
  tab: PanelTab;
  onTabChange: (tab: PanelTab) => void;
  /** Unread ones of each tab; undefined: not known yet. */
  counts: Record<PanelTab, number | undefined>;
  /** Stands at the end of the row of tabs. */
  tool: ReactNode;
  /** What the tab has. */
  children: ReactNode;
}

/** The tabs of the panel with their unread counts, and the list of the chosen one. */
export function PanelTabs({ tab, onTabChange, counts, tool, children }: PanelTabsProps) {
  const { t, formatNumber } = useI18n();
  const names: Record<PanelTab, string> = {
    all: t('notifications.tabAll'),
    mentions: t('notifications.tabMentions'),
    assigned: t('notifications.tabAssigned'),
  };
  return (
    <Tabs
      label={t('notifications.tabs')}
      look="segments"
      value={tab}
      onValueChange={onTabChange}
      items={PANEL_TABS.map((value) => {
        const count = counts[value];
        return {
          value,
          label: names[value],
          count: count ? (
            <>
              <span aria-hidden>{formatNumber(count)}</span>
              <VisuallyHidden>{t('notifications.unreadCount', { count })}</VisuallyHidden>
            </>
          ) : undefined,
        };
      })}
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_minmax(0,1fr)] items-center gap-x-2"
      // Long words in narrow windows: the row scrolls.
      listClassName="ms-4 max-w-full justify-self-start overflow-x-auto [scrollbar-width:none]"
    >
      <div className="pe-2.5">{tool}</div>
      <TabPanel value={tab} className="col-span-2 mt-3 self-stretch overflow-y-auto border-line border-t">
        {children}
      </TabPanel>
    </Tabs>
  );
}
