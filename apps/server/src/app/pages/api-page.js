const find = document.getElementById('find');
const calls = [...document.querySelectorAll('details[data-find]')];

find.addEventListener('input', () => {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const call of calls) call.hidden = !words.every((word) => call.dataset.find.includes(word));
  for (const section of document.querySelectorAll('main > section')) {
    section.hidden = !section.querySelector('details:not([hidden])');
  }
});
