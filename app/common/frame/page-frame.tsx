import { type ReactNode, useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useOverlays } from '#app/overlays.ts';
import { type Packed, unpack } from '#app/packed.ts';
import { useSession } from '#app/session/session.ts';
import { text } from '#app/text.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import { ChatLink } from './chat-link.tsx';

const NO_TRUST = {
  delivery: { title: '', body: '' },
  support: { title: '' },
  payment: { title: '' },
  wholesale: { title: '', body: '' },
};

const NO_SHOP = {
  name: text.shop,
  chatLink: '',
  publicUrl: '',
  demo: false,
  botCheck: { provider: 'off' as const, siteKey: '' },
  codeHasLetters: false,
  exposedDemo: false,
  footer: { about: '', rights: '' },
  contact: { phone: '', hours: '', address: '' },
  trust: NO_TRUST,
  gateways: [],
  badges: [],
  logo: null,
  notice: null,
};

/** Name, chat link and mode of the shop, read once by the root. */
export function useShop() {
  const packed = useRouteLoaderData<Packed<ReplyOf<'GET /api/main/shop'>>>('root');
  // undefined only where the root itself failed; then nothing of the shop is offered
  return packed ? unpack(packed) : NO_SHOP;
}

/** What stands around every page: skip link, demo band, chat link, and the look whether somebody is signed in. */
export function PageFrame({ isStaff, children }: { isStaff?: boolean; children: ReactNode }) {
  const { exposedDemo, notice, chatLink } = useShop();
  useEffect(() => {
    const session = useSession.getState();
    if (session.status === 'unknown') void session.start();
  }, []);
  useEffect(() => {
    // staff wrote it: it would stand before their work
    if (notice && !isStaff && localStorage.getItem('notice') !== notice.id)
      useOverlays.getState().open({ kind: 'notice', notice });
  }, [notice, isStaff]);
  return (
    <>
      <a href="#main" className="skip">
        {text.skip}
      </a>
      <p className="hidden bg-zaferan-100 px-4 py-1.5 text-center text-sm font-semibold text-zaferan-800 noscript:block">
        {text.noScript}
      </p>
      {exposedDemo && (
        <p className="bg-zaferan-100 px-4 py-1.5 text-center text-sm font-semibold text-zaferan-800">
          {text.demoBand}
        </p>
      )}
      {children}
      {/* staff answer at its other end; it would lie over their buttons */}
      {!isStaff && <ChatLink to={chatLink} />}
    </>
  );
}
