import { ConfirmProvider } from '@parley/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApiCalls } from '../../../../testing/mock-api-calls';
import { renderInAccount } from '../../../../testing/render-in-account';
import { websiteInbox } from '../../testing/website-inbox';
import { SurveyTab } from './survey-tab';

const { sent } = mockApiCalls(() => ({}));

const open = (change: Parameters<typeof websiteInbox>[0] = {}) =>
  renderInAccount(
    <ConfirmProvider>
      <SurveyTab inbox={websiteInbox(change)} />
    </ConfirmProvider>,
  );
const enabled = () => screen.getByRole('checkbox', { name: 'Send a survey when a conversation is resolved' });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const bodies = () => sent('updateInbox').map((input) => (input as { body?: unknown }).body);

test('CS1: the survey is turned on with stars and a message', async () => {
  await open();
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(enabled());
  fireEvent.click(screen.getByRole('radio', { name: 'Stars' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: ' How was it? ' } });
  save();
  await waitFor(() =>
    expect(bodies()).toEqual([
      {
        csat_survey_enabled: true,
        csat_config: {
          display_type: 'star',
          message: 'How was it?',
          survey_rules: { operator: 'contains', values: [] },
        },
      },
    ]),
  );
});

test('CS1: settings that the form does not show are kept, as are labels that are gone', async () => {
  await open({
    csat_survey_enabled: true,
    csat_config: {
      display_type: 'emoji',
      message: '',
      button_text: 'Rate us',
      language: 'de',
      survey_rules: { operator: 'does_not_contain', values: ['spam'] },
      template: { name: 'survey' },
    },
  });
  expect(screen.getByText('spam')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Stars' }));
  save();
  await waitFor(() =>
    expect(bodies()).toEqual([
      {
        csat_config: {
          display_type: 'star',
          message: '',
          button_text: 'Rate us',
          language: 'de',
          survey_rules: { operator: 'does_not_contain', values: ['spam'] },
          template: { name: 'survey' },
        },
      },
    ]),
  );
});
