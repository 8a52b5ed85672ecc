// Shows the cart of this browser on offline.html; its storage is written by app/common/cart/shared-list.ts.

const digits = new Intl.NumberFormat('fa');

function cartItems() {
  try {
    return JSON.parse(localStorage.getItem('cart')).state.items.filter(isWhole);
  } catch {
    // storage is empty, forbidden or damaged: the page has its buttons
    return [];
  }
}

const isWhole = (item) => Boolean(item?.title) && item.orderQuantity > 0;

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
