import { test } from 'uvu'
import { type Node, none, place, type Source, sources, walk } from './sources.ts'

/** Names, of globals or properties, and the only places where they may stand. */
const bounds: readonly { names: readonly string[]; where: RegExp; why: string }[] = [
  {
    names: ['Telegram', 'TelegramWebviewProxy', 'TelegramGameProxy', 'TelegramGameProxy_receiveEvent'],
    where: /^src\/(host\/telegram\/|boot\.ts$|playground\/)/,
    why: "Telegram's own objects are touched in src/host/telegram; src/boot.ts only looks whether they are there"
  },
  {
    names: [
      'messageHandlers',
      'ReactNativeWebView',
      'MerchantWalletAndroid',
      'MerchantWalletBridge',
      'ancestorOrigins'
    ],
    where: /^src\/(host\/partner\/|playground\/)/,
    why: 'bridges to partners are spoken in src/host/partner'
  },
  {
    names: ['__launch'],
    where: /^src\/(boot\.ts$|main\.tsx$)/,
    why: 'what launched the app is kept by src/boot.ts and handed to the host, once'
  },
  {
    names: ['localStorage', 'sessionStorage'],
    where: /^src\/(host\/|boot\.ts$|gallery\/|playground\/)/,
    why: 'the world around the page is reached through src/host'
  },
  {
    names: ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'dangerouslySetInnerHTML', 'srcdoc', 'eval'],
    where: /^$/,
    why: 'text from outside never becomes markup or code'
  },
  {
    names: ['XMLHttpRequest', 'sendBeacon', 'WebSocket'],
    where: /^src\/(api\/|server\/|gallery\/|playground\/|widget\/realm\.ts$)/,
    why: 'src/api is the one way out'
  },
  {
    names: ['documentElement', 'scrollY', 'pageYOffset', 'innerWidth', 'innerHeight', 'visualViewport'],
    where:
      /^src\/(ui\/(surface(-first)?|keyboard)\.ts$|location\.ts$|boot\.ts$|host\/|widget\/|gallery\/|playground\/)/,
    why: 'in a widget the app is a box in the page: src/ui/surface.ts knows where it is drawn'
  },
  {
    names: ['pushState', 'replaceState', 'onpopstate'],
    where: /^src\/(location\.ts$|boot\.ts$|host\/|gallery\/|playground\/)/,
    why: 'places are the business of src/location.ts, which a widget replaces'
  },
  {
    names: ['clipboard', 'vibrate', 'execCommand'],
    where: /^src\/(host\/|playground\/)/,
    why: 'what not every host has goes through src/host, which has a way for each'
  },
  {
    names: ['serviceWorker'],
    where: /^src\/shell\/installable\.ts$/,
    why: 'only a page that stands by itself has a service worker'
  },
  {
    names: ['parseFloat', 'toFixed'],
    where: /^src\/(ui\/|shell\/|server\/(demo\/|http\/|index\.ts$))/,
    why: 'no float touches money'
  }
]

function nameOf(node: Node, parent?: Node): string | undefined {
  if (node.type === 'JSXIdentifier') return String(node.name)
  if (node.type === 'Literal' && parent?.type === 'MemberExpression') return String(node.value)
  if (node.type !== 'Identifier') return undefined
  // A key of our own object or a declared name is not the global one.
  const own = parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand
  return own && parent?.kind === 'init' && parent.value !== node ? undefined : String(node.name)
}

function crossings(source: Source): string[] {
  const found: string[] = []
  walk(source.program, (node, parent) => {
    const name = nameOf(node, parent)
    if (name === undefined) return
    for (const { names, where, why } of bounds) {
      if (names.includes(name) && !where.test(source.path)) found.push(`${place(source, node.start)} ${name}: ${why}`)
    }
  })
  return found
}

test("Telegram's SDK is imported in one place, after the first paint", () => {
  const found = sources().flatMap(source =>
    source.imports
      .filter(
        ({ from, typeOnly }) => from.startsWith('@twa-dev/') && !typeOnly && source.path !== 'src/host/telegram/sdk.ts'
      )
      .map(({ at }) => place(source, at))
  )
  none(found)
})

test('globals with one owner are touched nowhere else', () => {
  none(sources().flatMap(crossings))
})

test.run()
