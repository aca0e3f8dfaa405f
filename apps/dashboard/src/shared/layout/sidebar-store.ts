import { create } from 'zustand';

const STORAGE_KEY = 'parley.sidebar';

interface SidebarState {
  /** Wide windows: whether the sidebar is shown beside the content. Stored in the browser. */
  isExpanded: boolean;
  /** Narrow windows: whether the sidebar is open as a drawer over the content. */
  isDrawerOpen: boolean;
  /** True while a pane needs the whole height of a phone. */
  isBottomBarHidden: boolean;
}

export const useSidebar = create<SidebarState>(() => ({
  isExpanded: localStorage.getItem(STORAGE_KEY) !== 'collapsed',
  isDrawerOpen: false,
  isBottomBarHidden: false,
}));

export function setSidebarExpanded(isExpanded: boolean): void {
  localStorage.setItem(STORAGE_KEY, isExpanded ? 'expanded' : 'collapsed');
  useSidebar.setState({ isExpanded });
}

export function setSidebarDrawerOpen(isDrawerOpen: boolean): void {
  useSidebar.setState({ isDrawerOpen });
}
