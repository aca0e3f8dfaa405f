export const SAMPLE_GREETING = 'Hi! Thanks for contacting Acme. We usually reply within a few minutes.';

/** Canned responses of a coffee shop. */
export const sampleCannedResponses = [
  {
    short_code: 'hello',
    content:
      'Hi {{contact.first_name | default: "there"}},\n\nThanks for contacting {{account.name}}. How can I help?',
  },
  {
    short_code: 'thanks',
    content: 'Thanks for your patience, {{contact.first_name | default: "and sorry for the wait"}}!',
  },
  {
    short_code: 'refund',
    content:
      "I've started your refund. You'll usually see it within **5 business days**, depending on your bank.",
  },
  {
    short_code: 'return',
    content:
      'You can return the machine within 30 days:\n\n1. Empty the water tank and pack the machine in its box.\n2. Print the label from [your orders](https://acme.example/account/orders).\n3. Drop it off at any drop-off point.',
  },
  {
    short_code: 'descale',
    content:
      'Please descale the machine first:\n\n- Fill the tank with water and one sachet of descaler.\n- Hold **Steam** and **Cup** together for 3 seconds.\n- Let it run, and then rinse twice with fresh water.\n\nDoes it work after that?',
  },
  {
    short_code: 'invoice',
    content:
      "Your invoice is attached. If anything needs to change, send me the company name and address, and I'll issue a new one.",
  },
  {
    short_code: 'call-back',
    content: "We'll call you at {{contact.phone}}. If another number is better, just reply to this message.",
  },
  {
    short_code: 'anything-else',
    content: 'Is there anything else I can help with today?',
  },
  {
    short_code: 'bye',
    content: 'Glad it works! Have a great day.\n\n{{agent.first_name}}, {{account.name}}',
  },
] as const;
