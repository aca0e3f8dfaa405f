import { create } from 'zustand';

const STORAGE_KEY = 'parley.sidebar';

interface SidebarState {
  /** On wide windows: whether the sidebar stands beside the content. Remembered. */
  isExpanded: boolean;
  /** On narrow windows: whether it lies over the content as a drawer. */
  isDrawerOpen: boolean;
  /** Panes that need the whole height of a phone hide the bottom bar. */
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
