import { fireEvent, screen, within } from '@testing-library/react';

/** Types a day and a time into the date and time fields on screen, as somebody who writes American English does. */
export function enterDateTime(at: Date): void {
  const fields = within(screen.getByRole('group', { name: 'Date and time' }));
  const type = (name: string, value: string) => {
    const box = fields.getByRole('textbox', { name });
    fireEvent.change(box, { target: { value } });
    fireEvent.blur(box);
  };
  type('Date', `${at.getMonth() + 1}/${at.getDate()}/${at.getFullYear()}`);
  type('Time', `${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`);
}
