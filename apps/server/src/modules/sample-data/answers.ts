/** Canned responses of a shop for coffee machines. */
export const sampleAnswers = [
  {
    short_code: 'hello',
    content:
      'Hello {{contact.first_name | default: "there"}},\n\nthank you for writing to {{account.name}}. How can I help?',
  },
  {
    short_code: 'thanks',
    content: 'Thank you for your patience, {{contact.first_name | default: "and sorry for the wait"}}!',
  },
  {
    short_code: 'refund',
    content:
      'I have started the refund. The money is usually back on your account within **5 working days**; your bank may take a little longer.',
  },
  {
    short_code: 'return',
    content:
      'You can send the machine back within 30 days:\n\n1. Pack it in its box, without water in the tank.\n2. Print the label from [your orders](https://acme.example/account/orders).\n3. Hand it in at any parcel shop.',
  },
  {
    short_code: 'descale',
    content:
      'Please descale the machine first:\n\n- Fill the tank with water and one sachet of descaler.\n- Hold **Steam** and **Cup** together for 3 seconds.\n- Let it run, then rinse twice with fresh water.\n\nDoes it work after that?',
  },
  {
    short_code: 'invoice',
    content:
      'Your invoice is attached. If anything on it has to change, tell me the company name and the address, and I will write a new one.',
  },
  {
    short_code: 'call-back',
    content:
      'A colleague will call you at {{contact.phone}}. If another number suits you better, just answer this message.',
  },
  {
    short_code: 'anything-else',
    content: 'Is there anything else I can do for you today?',
  },
  {
    short_code: 'bye',
    content: 'Glad it works! Have a good day.\n\n{{agent.first_name}}, {{account.name}}',
  },
] as const;
