import { expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { aForm, aPicture, aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { app, call, sql, clock } = shop;
const { token } = await aPerson(shop, { role: 'admin' });

const read = async () => (await call('GET /api/admin/site', { token })).body;
const change = async (body: object) =>
  call('PATCH /api/admin/site', { token, body: { version: (await read()).version, ...body } });
const publicShop = async () => (await call('GET /api/main/shop')).body;
const inMinutes = (n: number) => new Date(clock.now.getTime() + n * MINUTE).toISOString();
const changePage = (key: string, body: object) =>
  call('PATCH /api/admin/site/pages/:key', {
    token,
    params: { key },
    body: { title: 'قوانین', version: 0, ...body },
  });

it('a page is written once for the page and the overlay, keeps its anchors and loses its scripts', async () => {
  const contents = '<h2 id="shipping" onclick="x">ارسال</h2><script>1</script><p id="p">متن</p>';
  const written = await changePage('terms-conditions', { contents });
  expect(written.status).toBe(200);
  const page = (await call('GET /api/main/pages/:key', { params: { key: 'terms-conditions' } }))
    .body;
  expect(page).toMatchObject({
    title: 'قوانین',
    contents: '<h2 id="shipping">ارسال</h2><p>متن</p>',
  });
  expect((await changePage('terms-conditions', { contents })).status).toBe(409);
  expect((await changePage('terms-conditions', { contents, version: 1 })).status).toBe(200);
  expect((await changePage('unknown', { contents })).status).toBe(404);
  expect((await changePage('about-us', { contents: '<script>1</script>' })).body.fields).toEqual({
    contents: 'field_required',
  });
  const map = await changePage('contact-us', { contents, mapLink: 'javascript:alert(1)' });
  expect(map.body.fields).toEqual({ mapLink: 'field_invalid' });
  const [log] = await sql`select after from audit_logs where action = 'page.change' limit 1`;
  expect(log?.after).toMatchObject({ title: 'قوانین' });
});

it('the dashboard of a new shop names its first tasks, each until it is done', async () => {
  const read = async (token: string) =>
    (await call('GET /api/admin/dashboard', { token })).body.firstSteps;
  const steps = await read(token);
  expect(steps).toMatchObject({ goods: false, delivery: false });
  expect(await read((await aClerk(shop, 'content')).token)).toBeNull();
  await aProduct(shop, { title: 'لامپ', brand: 'پارسه', category: 'لوازم', onHand: 1 });
  expect(await read(token)).toEqual({ ...steps, goods: true });
});

it('a new shop has its pages: drafts for staff, a neutral text that nobody indexes for visitors', async () => {
  for (const key of ['about-us', 'contact-us', 'terms-conditions']) {
    await sql`delete from site_pages where key = ${key}`;
    const { status, body } = await call('GET /api/main/pages/:key', { params: { key } });
    expect([status, body.isPublished]).toEqual([200, false]);
    expect(body.contents).not.toContain('[[');
  }
  const terms = await call('GET /api/main/pages/:key', { params: { key: 'terms-conditions' } });
  expect(terms.body.contents).toContain('<h2 id="shipping">');
  const { pages } = await read();
  expect(pages.map(({ isPublished, version }) => [isPublished, version])).toEqual(
    pages.map(() => [false, 0]),
  );
  for (const { contents } of pages) expect(contents).toContain('[[');
  const map = await app.inject({ url: '/sitemap-pages-1.xml' });
  expect(map.body).not.toContain('/terms-conditions');
  const board = await call('GET /api/admin/dashboard', { token });
  expect(board.body.unfinishedPages).toEqual(['about-us', 'contact-us', 'terms-conditions']);
});

it('a page is stored as a draft while it is written, and published only when nothing is left to fill in', async () => {
  const half = '<p>ما در [[نام شهر]] هستیم</p>';
  const early = await changePage('about-us', { contents: half, isPublished: true });
  expect(early.body.fields).toEqual({ contents: 'page_unfinished' });
  expect((await changePage('about-us', { contents: half, isPublished: false })).status).toBe(200);
  const about = async () =>
    (await call('GET /api/main/pages/:key', { params: { key: 'about-us' } })).body;
  expect((await about()).isPublished).toBe(false);
  expect((await about()).contents).not.toContain('هستیم');
  const whole = '<p>ما در قزوین هستیم</p>';
  await changePage('about-us', { contents: whole, version: 1 });
  expect(await about()).toMatchObject({ isPublished: true, contents: whole });
});

it('the part of shipping that links lead to is in the terms, whatever staff wrote', async () => {
  const written = async (contents: string) => {
    const page = (await read()).pages.find(({ key }) => key === 'terms-conditions');
    await changePage('terms-conditions', { contents, version: page?.version });
    const params = { key: 'terms-conditions' };
    return (await call('GET /api/main/pages/:key', { params })).body.contents;
  };
  expect(await written('<h2>کلیات</h2><h3>شرایط ارسال</h3><p>پست</p>')).toContain(
    '<h2>کلیات</h2><h3 id="shipping">شرایط ارسال</h3>',
  );
  expect(await written('<p>ارسال با پست است</p>')).toContain('<h2 id="shipping">');
  const own = '<h2 id="shipping">باربری</h2><p>ارسال</p>';
  expect(await written(own)).toBe(own);
});

it('phone, hours and the trust row are what staff say; gateways are those that are on', async () => {
  expect(await publicShop()).toMatchObject({
    contact: { phone: '', hours: '' },
    gateways: ['platform_zarinpal'],
  });
  const { trust } = await publicShop();
  const contact = { phone: '۰۲۱-۱۲۳۴ ۵۶۷۸', hours: 'هر روز ۹ تا ۱۸' };
  const changed = { ...trust, support: { title: '' }, wholesale: { title: 'عمده', body: '' } };
  expect((await change({ contact, trust: changed })).status).toBe(200);
  expect(await publicShop()).toMatchObject({
    contact: { phone: '02112345678', hours: 'هر روز ۹ تا ۱۸' },
    trust: changed,
  });
  const address = 'تهران، بازار بزرگ';
  await change({ contact: { ...contact, address } });
  expect((await publicShop()).contact.address).toBe(address);
  const page = await call('GET /api/main/pages/:key', { params: { key: 'contact-us' } });
  expect(page.body.address).toBe(address);
  const wrong = await change({ contact: { phone: 'javascript:alert(1)', hours: '' } });
  expect(wrong.body.fields).toEqual({ 'contact.phone': 'field_invalid' });
});

it('the footer has its defaults until somebody words it anew', async () => {
  expect((await publicShop()).footer.rights).toContain('حجره');
  const footer = { about: 'فروشگاهی برای آزمودن', rights: 'حقوق محفوظ است' };
  expect((await change({ footer })).status).toBe(200);
  expect((await publicShop()).footer).toEqual(footer);
});

it('words at the end of a page that were sent back unchanged follow a new name of the shop', async () => {
  const { footer } = await publicShop();
  const usual = `همه حقوق برای فروشگاه ${(await publicShop()).name} محفوظ است`;
  expect((await change({ footer: { ...footer, rights: usual } })).status).toBe(200);
  const { version } = (await call('GET /api/admin/settings', { token })).body;
  await call('PATCH /api/admin/settings', { token, body: { version, shopName: 'بازار نو' } });
  expect((await publicShop()).footer).toEqual({
    about: footer.about,
    rights: 'همه حقوق برای فروشگاه بازار نو محفوظ است',
  });
});

it('a trust badge is known hosts, id and key; the code itself is never stored', async () => {
  const enamad = `<a referrerpolicy='origin' target='_blank' href='https://trustseal.enamad.ir/?id=123&Code=aB9'><img src='https://trustseal.enamad.ir/logo.aspx?id=123&Code=aB9' onclick="alert(1)"></a><script>alert(1)</script>`;
  const samandehi = `<img onclick='window.open("https://logo.samandehi.ir/Verify.aspx?id=77&p=rfthgvka")' src='https://logo.samandehi.ir/logo.aspx?id=77&p=qftilyma'>`;
  expect((await change({ badges: { enamad, samandehi } })).body.badges).toEqual([
    { kind: 'enamad', id: '123', code: 'aB9' },
    { kind: 'samandehi', id: '77', code: 'rfthgvka', pictureCode: 'qftilyma' },
  ]);
  for (const foreign of [
    '<img src="https://evil.example/logo.aspx?id=1&Code=2">',
    'https://trustseal.enamad.ir.evil.example/?id=1&Code=2',
    'https://trustseal.enamad.ir/?id=1&Code="><script>',
    'متن',
  ])
    expect((await change({ badges: { enamad: foreign } })).body.fields).toEqual({
      'badges.enamad': 'badge_unknown',
    });
  const half = 'https://logo.samandehi.ir/Verify.aspx?id=77&p=rfthgvka';
  expect((await change({ badges: { samandehi: half } })).body.fields).toEqual({
    'badges.samandehi': 'badge_unknown',
  });
  const { headers } = await app.inject({ url: '/api/docs' });
  expect(headers['content-security-policy']).toContain(
    "img-src 'self' data: blob: https://trustseal.enamad.ir https://logo.samandehi.ir;",
  );
});

it('a badge of Samandehi that was stored with one key is still read', async () => {
  const old = { kind: 'samandehi', id: '77', code: 'rfthgvka' };
  await sql`update site_frame
    set stored = stored || ${JSON.stringify({ badges: [old] })}::text::jsonb`;
  expect((await read()).badges).toEqual([old]);
  expect((await publicShop()).badges).toEqual([old]);
});

it('a notice is shown in its time; another text is another notice', async () => {
  const words = { title: 'تعطیلی', text: 'فردا بسته‌ایم' };
  const say = (more: object) => change({ notice: { isOn: true, ...words, ...more } });
  expect((await say({ title: '' })).body.fields).toEqual({ 'notice.title': 'field_required' });
  expect((await say({ from: inMinutes(9), to: inMinutes(5) })).body.fields).toEqual({
    'notice.to': 'period_invalid',
  });
  await say({ from: inMinutes(5), to: inMinutes(10) });
  expect((await publicShop()).notice).toBeNull();
  clock.advance(6);
  const first = (await publicShop()).notice;
  expect(first).toMatchObject(words);
  clock.advance(5);
  expect((await publicShop()).notice).toBeNull();
  await say({ text: 'پس‌فردا بسته‌ایم' });
  expect((await publicShop()).notice?.id).not.toBe(first?.id);
  await say({ isOn: false });
  expect((await publicShop()).notice).toBeNull();
});

it('two staff at once: the second is informed that it changed; buyers may not look', async () => {
  const { version } = await read();
  const rights = 'حقوق محفوظ';
  const [one, two] = await Promise.all([
    change({ version, footer: { about: 'الف الف الف', rights } }),
    change({ version, footer: { about: 'ب ب ب ب', rights } }),
  ]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  const buyer = await aPerson(shop);
  expect((await call('GET /api/admin/site', { token: buyer.token })).status).toBe(403);
});

async function upload(bytes: Buffer, bearer = token) {
  const { headers, payload } = aForm(bytes, 'logo.png');
  const authorization = `Bearer ${bearer}`;
  const url = '/api/admin/pictures/site';
  return app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } });
}

it('the logo of the shop is a picture that staff sent, shown with its size, and taken away again', async () => {
  expect((await publicShop()).logo).toBeNull();
  const { img } = (await upload(await aPicture(640, 160))).json();
  expect((await change({ logo: { img } })).status).toBe(200);
  expect((await publicShop()).logo).toEqual({ img, w: 640, h: 160 });
  const served = await app.inject({ url: `/api/serve/site/${img}?w=320` });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  await change({ footer: { about: 'فروشگاه نمونه', rights: 'حقوق محفوظ' } });
  expect((await read()).logo).toEqual({ img, w: 640, h: 160 });
  await change({ logo: { img: null } });
  expect((await publicShop()).logo).toBeNull();
});

it('a logo is no SVG, no foreign file, and needs the permission', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>');
  expect((await upload(drawing)).json().message).toBe('file_type');
  expect((await upload(await aPicture(640, 100))).json().message).toBe('picture_too_small');
  for (const img of [`${'0'.repeat(32)}.webp`, '../products/a.webp', 'https://example.com/a.png'])
    expect((await change({ logo: { img } })).body.fields).toEqual({ 'logo.img': 'field_invalid' });
  const clerk = await aClerk(shop, 'support');
  expect((await upload(await aPicture(640, 160), clerk.token)).statusCode).toBe(403);
  expect((await publicShop()).logo).toBeNull();
});
