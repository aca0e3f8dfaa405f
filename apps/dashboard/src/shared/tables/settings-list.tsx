import type { ReactNode } from 'react';
import { Page } from '../layout/page';
import { ListSection, type ListSectionProps } from './list-section';

interface SettingsListProps<Row> extends Omit<ListSectionProps<Row>, 'caption' | 'action'> {
  title: string;
  description?: ReactNode;
  /** Makes a row. Stands in the head, or in the empty list. */
  primary?: ReactNode;
  /** Other ways from the head. */
  actions?: ReactNode;
  /** Between the head and the list. */
  notice?: ReactNode;
  /** Around what stands below the head: tabs. */
  frame?: (list: ReactNode) => ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** A screen of the settings that lists things: every one is built of this. */
export function SettingsList<Row>(props: SettingsListProps<Row>) {
  const { title, description, primary, actions, notice, frame, children, ...list } = props;
  const content = <ListSection {...list} caption={title} primary={primary} />;
  return (
    <Page
      title={title}
      description={description}
      width="full"
      actions={
        <>
          {actions}
          {list.rows && list.rows.length > 0 ? primary : null}
        </>
      }
    >
      {notice}
      {frame ? frame(content) : content}
      {children}
    </Page>
  );
}
