// Shows the cart of this browser on offline.html; its storage is written by app/common/cart/shared-list.ts.

const digits = new Intl.NumberFormat('fa');

function cartItems() {
  try {
    return JSON.parse(localStorage.getItem('cart'))?.state?.items ?? [];
  } catch {
    // storage is forbidden or damaged: the page has its buttons
    return [];
  }
}

function row({ title, orderQuantity }) {
  const line = document.createElement('li');
  const amount = document.createElement('b');
  amount.textContent = `${digits.format(orderQuantity)} عدد`;
  line.append(String(title), amount);
  return line;
}

const rows = cartItems().map(row);
document.querySelector('ul').append(...rows);
document.querySelector('section').hidden = rows.length === 0;
