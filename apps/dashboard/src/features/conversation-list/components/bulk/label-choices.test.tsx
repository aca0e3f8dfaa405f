import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Button, Menu } from '@parley/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInAccount } from '../../../../testing/render-in-account';
import * as workspace from '../../../../shared/workspace/workspace-query';
import { buildConversation } from '../../../conversations/testing/builders';
import { LabelChoices } from './choices';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('CL7: a label is checked if all conversations have it, mixed if some do, else unchecked', async () => {
  const label = (id: number, title: string) => ({ id, title, color: '#ff0000' });
  vi.spyOn(workspace, 'useWorkspace').mockReturnValue({
    labels: [label(1, 'vip'), label(2, 'bug'), label(3, 'new')],
  } as never);
  const onChange = vi.fn();
  const targets = [
    buildConversation({ id: 1, labels: ['vip', 'bug'] }),
    buildConversation({ id: 2, labels: ['vip'] }),
  ];
  await renderInAccount(
    <Menu trigger={<Button>Labels</Button>}>
      <LabelChoices
        scope={{ accountId: 1, myId: 1 }}
        targets={targets}
        onChange={onChange}
        onCustomTime={vi.fn()}
      />
    </Menu>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Labels' }));
  const stateOf = async (name: string) =>
    (await screen.findByRole('menuitemcheckbox', { name })).getAttribute('aria-checked');
  expect([await stateOf('vip'), await stateOf('bug'), await stateOf('new')]).toEqual([
    'true',
    'mixed',
    'false',
  ]);
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'bug' }));
  expect(onChange).toHaveBeenCalledWith({ kind: 'labels', added: ['bug'], removed: [] });
});
