import { expect, it } from 'vitest';
import { badgeOf } from './badge-code.ts';

const PAGE = 'https://logo.samandehi.ir/Verify.aspx?id=301016&p=xlaoobpdrfthobpdrfthgvka';
const PICTURE = 'https://logo.samandehi.ir/logo.aspx?id=301016&p=qftilymanbpdlymanbpdwlbq';
const badge = {
  kind: 'samandehi',
  id: '301016',
  code: 'xlaoobpdrfthobpdrfthgvka',
  pictureCode: 'qftilymanbpdlymanbpdwlbq',
};
const onClick = `onclick='window.open("${PAGE}", "Popup","toolbar=no, width=450, height=630, top=30")'`;

it('the code of Samandehi gives the keys of its page and its picture, in any order', () => {
  for (const pasted of [
    `<img referrerpolicy='origin' id='x' ${onClick} alt='logo-samandehi' src='${PICTURE}'/>`,
    `<img src='${PICTURE}' alt='logo-samandehi' ${onClick}/>`,
    `<img ${onClick} src='${PICTURE}'/>`.replaceAll('&', '&amp;'),
    `<img onclick="window.open(&quot;${PAGE}&quot;, &quot;Popup&quot;)" src="${PICTURE}">`,
    `${PAGE}\n${PICTURE}`,
    `${PICTURE} ${PAGE}`,
  ])
    expect(badgeOf('samandehi', pasted)).toEqual(badge);
});

it('a code of Samandehi without one of its keys is not understood', () => {
  for (const pasted of [
    PAGE,
    PICTURE,
    `${PAGE} ${PAGE}`,
    `${PAGE} https://logo.samandehi.ir/logo.aspx?id=301016`,
    `${PAGE} https://logo.samandehi.ir/logo.aspx?id=2&p=qfti`,
    `${PAGE} https://evil.example/logo.aspx?id=301016&p=qfti`,
    `https://logo.samandehi.ir/Verify.aspx?id=301016 ${PICTURE}`,
  ])
    expect(badgeOf('samandehi', pasted)).toBeUndefined();
});

it('Enamad has one key for both of its addresses', () => {
  const page = 'https://trustseal.enamad.ir/?id=123&Code=aB9';
  const picture = 'https://trustseal.enamad.ir/logo.aspx?id=123&Code=aB9';
  for (const pasted of [page, picture, `<a href='${page}'><img src='${picture}' code='aB9'></a>`])
    expect(badgeOf('enamad', pasted)).toEqual({ kind: 'enamad', id: '123', code: 'aB9' });
});
