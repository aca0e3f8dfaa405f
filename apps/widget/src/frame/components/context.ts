import { createContext, useContext, useSyncExternalStore } from 'react';
import type { State } from '../app/store';
import type { Actions, Widget } from '../app/widget';
import type { Translate } from '../text/translate';

const WidgetContext = createContext<Widget | null>(null);
export const WidgetProvider = WidgetContext.Provider;

/** The panel's state, its texts and its actions. */
export function useWidget(): State & { t: Translate; actions: Actions } {
  const widget = useContext(WidgetContext);
  if (!widget) throw new Error('useWidget needs a WidgetProvider');
  const { store, actions } = widget;
  const state = useSyncExternalStore(store.subscribe, store.get);
  return { ...state, t: state.translate, actions };
}
