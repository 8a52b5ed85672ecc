/** Calls the API in the name of whoever the token belongs to; what is refused ends the journey. */
export async function call<T>(
  token: string,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(`${process.env.SHOP_URL}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  // what a journey asks for it knows the shape of
  return answer.json() as Promise<T>;
}
