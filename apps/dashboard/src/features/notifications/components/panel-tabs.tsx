import { useI18n } from '@parley/i18n/react';
import { TabPanel, Tabs, VisuallyHidden } from '@parley/ui';
import type { ReactNode } from 'react';
import { PANEL_TABS, type PanelTab } from '../model/panel-tabs';

interface PanelTabsProps {
  tab: PanelTab;
  onTabChange: (tab: PanelTab) => void;
  /** Number of unread notifications by tab; undefined until loaded. */
  counts: Record<PanelTab, number | undefined>;
  /** Shown at the end of the tab row. */
  tool: ReactNode;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** The tabs of the panel with unread counts, and the list of the selected one. */
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
      // Long tab names in narrow windows scroll horizontally.
      listClassName="ms-4 max-w-full justify-self-start overflow-x-auto [scrollbar-width:none]"
    >
      <div className="pe-2.5">{tool}</div>
      <TabPanel value={tab} className="col-span-2 mt-3 self-stretch overflow-y-auto border-line border-t">
        {children}
      </TabPanel>
    </Tabs>
  );
}
