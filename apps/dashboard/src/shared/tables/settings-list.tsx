import type { ReactNode } from 'react';
import { Page } from '../layout/page';
import { ListSection, type ListSectionProps } from './list-section';

interface SettingsListProps<Row> extends Omit<ListSectionProps<Row>, 'caption' | 'action'> {
  title: string;
  description?: ReactNode;
  /** Button that creates a row; in the header, or in the empty state. */
  primary?: ReactNode;
  /** Further buttons in the header. */
  actions?: ReactNode;
  /** Shown between header and list. */
  notice?: ReactNode;
  /** Wraps the list, for example with tabs. */
  frame?: (list: ReactNode) => ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** Layout of all settings screens that show a list. */
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
