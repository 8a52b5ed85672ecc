type Options = {
  sitekey: string;
  'site-key': string;
  hl: string;
  lang: string;
  language: string;
  callback(token: string): void;
  'expired-callback'(): void;
};
type Api = {
  render(box: HTMLElement, options: Options): unknown;
  reset(widget: unknown): void;
};
export type WidgetName = 'turnstile' | 'hcaptcha' | 'arcaptcha';

const SCRIPTS: Record<WidgetName, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
  arcaptcha: 'https://widget.arcaptcha.ir/1/api.js',
};
const LANGUAGE = 'fa';

/** Scripts of providers, fetched once and only if configured. */
const loaded = new Map<WidgetName, Promise<Api>>();

function load(name: WidgetName): Promise<Api> {
  const known = loaded.get(name);
  if (known) return known;
  const script = document.createElement('script');
  script.src = SCRIPTS[name];
  script.async = true;
  const ready = new Promise<Api>((resolve, reject) => {
    // each provider registers its functions on `window` under its own name
    script.onload = () => resolve((window as unknown as Record<string, Api>)[name] as Api);
    script.onerror = () => {
      loaded.delete(name);
      reject(new Error(name));
    };
  });
  document.head.append(script);
  loaded.set(name, ready);
  return ready;
}

/** Renders a provider's widget; `reset` requests a new token, as a token works once. */
export async function renderWidget(
  name: WidgetName,
  siteKey: string,
  box: HTMLElement,
  onToken: (token: string) => void,
): Promise<{ reset(): void }> {
  const provider = await load(name);
  const widget = provider.render(box, {
    sitekey: siteKey,
    'site-key': siteKey,
    hl: LANGUAGE,
    lang: LANGUAGE,
    language: LANGUAGE,
    callback: onToken,
    'expired-callback': () => onToken(''),
  });
  return { reset: () => provider.reset(widget) };
}
