import { type ReactNode, useEffect, useRef } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useOverlays } from '#app/overlays.ts';
import { useSession } from '#app/session/session.ts';
import { text } from '#app/text.ts';
import { MessageCircle } from '#app/ui/icons.tsx';
import type { ReplyOf } from '#contract/endpoints.ts';

const SCREENS_BEFORE_CHAT = 1.5;

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

/** Public settings of the shop, loaded once by the root route. */
export function useShop() {
  // undefined only if the root route failed
  return useRouteLoaderData<ReplyOf<'GET /api/main/shop'>>('root') ?? NO_SHOP;
}

/** Frame of every page: skip link, demo banner, chat link, and start of the session. */
export function PageFrame({ isStaff, children }: { isStaff?: boolean; children: ReactNode }) {
  const { exposedDemo, notice, chatLink } = useShop();
  useEffect(() => {
    const session = useSession.getState();
    if (session.status === 'unknown') void session.start();
  }, []);
  useEffect(() => {
    // staff wrote the notice, and it would delay their work
    if (notice && !isStaff && localStorage.getItem('notice') !== notice.id)
      useOverlays.getState().open({ kind: 'notice', notice });
  }, [notice, isStaff]);
  return (
    <>
      <a href="#main" className="skip">
        {text.skip}
      </a>
      <p className="no-script">{text.noScript}</p>
      {exposedDemo && (
        <p className="bg-zaferan-100 px-4 py-1.5 text-center text-sm font-semibold text-zaferan-800">
          {text.demoBand}
        </p>
      )}
      {children}
      {/* staff are the other end of the chat, and the link would cover their buttons */}
      {!isStaff && <ChatLink to={chatLink} />}
    </>
  );
}

/**
 * Floating link above the bottom bar to the configured messenger. On the home page of a phone it
 * would lie on products, so it shows only to somebody who turns back after some screens.
 */
function ChatLink({ to }: { to: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    let last = scrollY;
    const look = () => {
      link.current?.toggleAttribute(
        'data-wanted',
        scrollY < last && scrollY > SCREENS_BEFORE_CHAT * innerHeight,
      );
      last = scrollY;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (!to) return null;
  return (
    <aside aria-label={text.chat} className="contents">
      <a
        ref={link}
        href={to}
        target="_blank"
        rel="noreferrer"
        aria-label={text.chat}
        title={text.chat}
        className="chat"
      >
        <MessageCircle className="size-6" />
      </a>
    </aside>
  );
}
