import { element } from './dom.js';

const CUSTOMERS = [
  { id: 553344, first_name: 'Ana', last_name: 'Lima', username: 'analima', language_code: 'pt' },
  { id: 771120, first_name: 'Ben', last_name: 'Okafor', username: 'benokafor', language_code: 'en' },
  { id: 903355, first_name: 'Chloé', last_name: 'Martin', username: 'chloemartin', language_code: 'fr' },
];

export const nameOf = ({ first_name: first, last_name: last }) => `${first} ${last}`;

/** The list of customers; `onChange` is called when another one is chosen. */
export function createCustomers(list, onChange) {
  let [current] = CUSTOMERS;
  return {
    current: () => current,
    /** `lastMessageOf`: what is shown beside a customer. */
    show(lastMessageOf) {
      const isFocused = list.contains(document.activeElement);
      const buttons = CUSTOMERS.map((customer) => {
        const button = element(
          'button',
          { type: 'button', ariaCurrent: String(customer === current) },
          element(
            'span',
            { className: 'face', ariaHidden: 'true' },
            customer.first_name[0] + customer.last_name[0],
          ),
          element('span', {}, nameOf(customer)),
          element('small', {}, lastMessageOf(customer)),
        );
        button.addEventListener('click', () => {
          current = customer;
          onChange();
        });
        return button;
      });
      list.replaceChildren(...buttons);
      if (isFocused) buttons[CUSTOMERS.indexOf(current)].focus();
    },
  };
}
