import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { renderInAccount } from '../../../testing/render-in-account';
import { buildConversation } from '../../conversations/testing/builders';
import { ThreadHeader } from './thread-header';

beforeEach(() => void vi.spyOn(api, 'call').mockResolvedValue({ payload: [] } as never));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(unverified?: true) {
  const onToggleDetails = vi.fn();
  const { meta } = buildConversation();
  await renderInAccount(
    <ThreadHeader
      conversation={buildConversation({ meta: { ...meta, ...(unverified && { unverified }) } })}
      onBack={undefined}
      isDetailsOpen={false}
      onToggleDetails={onToggleDetails}
    >
      <span>actions</span>
    </ThreadHeader>,
  );
  return onToggleDetails;
}

test("an unverified visitor's name has a mark that explains itself and opens the details", async () => {
  const onToggleDetails = await open(true);
  const mark = await screen.findByRole('button', { name: 'Unverified' });
  fireEvent.pointerEnter(mark, { pointerType: 'mouse' });
  const tooltip = await screen.findByRole('tooltip');
  expect(tooltip.textContent).toContain('claims to be Sofia but isn’t verified');
  fireEvent.click(mark);
  expect(onToggleDetails).toHaveBeenCalledOnce();
});

test('a verified contact has no mark', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Sofia' })).toBeDefined();
  expect(screen.queryByText('Unverified')).toBeNull();
});
