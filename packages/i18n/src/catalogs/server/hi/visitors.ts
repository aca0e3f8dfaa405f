export const visitors = {
  'visitors.emailCollect.text': 'टीम को आपसे संपर्क करने का तरीका बताएँ।',
  'visitors.emailCollect.question': 'ईमेल से सूचना पाएँ',
};
