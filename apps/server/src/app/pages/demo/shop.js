// The cart is kept in the tab's session storage and never sent.
(() => {
  const KEY = 'acme-cart';
  const cart = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  const dialog = document.getElementById('cart');
  const opener = document.querySelector('[data-open-cart]');
  const names = new Map(
    [...document.querySelectorAll('template[data-good]')].map((good) => [good.dataset.good, good.dataset]),
  );
  const dollars = (amount) => `$${amount.toLocaleString('en-US')}`;

  const draw = () => {
    const lines = Object.entries(cart).filter(([id, count]) => names.has(id) && count > 0);
    const count = lines.reduce((sum, [, each]) => sum + each, 0);
    const total = lines.reduce((sum, [id, each]) => sum + each * Number(names.get(id).price), 0);
    document.querySelector('[data-cart-count]').textContent = String(count);
    opener.setAttribute('aria-label', count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`);
    const list = dialog.querySelector('ul');
    list.replaceChildren(
      ...lines.map(([id, each]) => {
        const { name, price } = names.get(id);
        const line = document.createElement('li');
        const remove = document.createElement('button');
        remove.type = 'button';
        remove.textContent = 'Remove';
        remove.setAttribute('aria-label', `Remove ${name}`);
        remove.addEventListener('click', () => change(id, 0));
        const text = document.createElement('span');
        text.textContent = `${each} × ${name}`;
        const sum = document.createElement('b');
        sum.textContent = dollars(each * Number(price));
        line.append(text, remove, sum);
        return line;
      }),
    );
    dialog.querySelector('[data-empty]').hidden = count > 0;
    for (const part of dialog.querySelectorAll('[data-filled]')) part.hidden = count === 0;
    dialog.querySelector('[data-total]').textContent = dollars(total);
  };

  const change = (id, count) => {
    cart[id] = count;
    sessionStorage.setItem(KEY, JSON.stringify(cart));
    draw();
  };

  for (const button of document.querySelectorAll('[data-add]')) {
    button.addEventListener('click', () => {
      const id = button.dataset.add;
      change(id, (cart[id] ?? 0) + 1);
      document.querySelector('[role=status]').textContent = `${names.get(id).name} added to cart`;
      button.textContent = 'Added';
      setTimeout(() => (button.textContent = 'Add to cart'), 1500);
    });
  }
  opener.addEventListener('click', () => {
    dialog.querySelector('[data-done]').hidden = true;
    dialog.showModal();
  });
  dialog.querySelector('[data-close-cart]').addEventListener('click', () => dialog.close());
  dialog.querySelector('[data-order]').addEventListener('click', () => {
    for (const id of Object.keys(cart)) delete cart[id];
    sessionStorage.setItem(KEY, '{}');
    draw();
    dialog.querySelector('[data-empty]').hidden = true;
    dialog.querySelector('[data-done]').hidden = false;
  });
  draw();
})();
