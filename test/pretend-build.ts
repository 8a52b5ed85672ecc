import type { ServerBuild } from 'react-router';

type Render = (
  request: Request,
  status: number,
  headers: Headers,
  entry: unknown,
  context: { get(key: unknown): string },
) => Response | Promise<Response>;

const route = (id: string, path: string | undefined, index = false) => ({
  id,
  path,
  index,
  parentId: id === 'root' ? undefined : 'root',
  module: { default: () => null },
});

/** Build with real addresses but without pages; `render` answers all of them. */
export const pretendBuild = (render: Render): ServerBuild =>
  ({
    entry: { module: { default: render } },
    routes: {
      root: route('root', ''),
      home: route('home', undefined, true),
      products: route('products', 'products'),
      product: route('product', ':brand/:category/:product'),
      console: route('console', 'console'),
    },
    assets: { version: '1', entry: { imports: [], module: '' }, routes: {}, url: '' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    // only the fields of a build that the server uses to render a page
  }) as unknown as ServerBuild;
