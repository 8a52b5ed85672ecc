import { data } from 'react-router';

/** Unknown paths: 'Page not found'. */
export function loader(): never {
  throw data('Page not found', { status: 404 });
}

export default function NotFound() {
  return null;
}
