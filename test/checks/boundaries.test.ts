import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { expectNone, listFiles, type Node, parse, place, readSources, type Source, walk } from './sources.ts'

/**
 * Names of globals or properties, and the only places that may use them. `navigator.share` is that property of that object;
 * `on message` is a listener for that event.
 */
const bounds: readonly { names: readonly string[]; where: RegExp; why: string }[] = [
  {
    names: ['Telegram', 'TelegramWebviewProxy', 'TelegramGameProxy', 'TelegramGameProxy_receiveEvent'],
    where: /^src\/(host\/telegram\/|open\/launch\.ts$)/,
    why: "Telegram's own objects are touched in src/host/telegram; src/open only looks whether they are there"
  },
  {
    names: [
      'messageHandlers',
      'ReactNativeWebView',
      'MerchantWalletAndroid',
      'MerchantWalletBridge',
      'ancestorOrigins',
      'MessageChannel',
      'BroadcastChannel',
      'SharedWorker'
    ],
    where: /^src\/host\/partner\//,
    why: 'bridges to partners are spoken in src/host/partner'
  },
  {
    names: ['opening.launch', 'keepLaunch'],
    where: /^src\/open\//,
    why: 'what launched the app is kept by src/open and handed to the host, once'
  },
  {
    // With the object, because src/ui has its own property `external` for links.
    names: ['window.external', 'globalThis.external', 'self.external', 'external.notify'],
    where: /^src\/host\/telegram\//,
    why: 'the oldest way to speak to Telegram is spoken in src/host/telegram/bridge.ts'
  },
  {
    // Only the service worker and src/shell/installable.ts exchange these messages; those of the backend go to a thread of its own.
    names: ['postMessage', 'onmessage', 'on message', 'on messageerror'],
    where:
      /^src\/(host\/(telegram|partner)\/|service-worker\.ts$|shell\/installable\.ts$|server\/wallet\/statement-(thread|worker)\.ts$)/,
    why: 'what the page around says is heard in src/host, which asks whose it is'
  },
  {
    names: ['localStorage', 'sessionStorage', 'indexedDB', 'cookie', 'cookieStore', 'navigator.storage', 'on storage'],
    where: /^src\/(host\/|server\/)/,
    why: 'the world around the page is reached through src/host'
  },
  {
    // Files of the build, which contain no personal data: cached by the service worker, deleted by src/shell/installable.ts.
    names: ['caches', 'CacheStorage'],
    where: /^src\/(service-worker(\.ts$|\/)|shell\/installable\.ts$)/,
    why: 'no answer is kept but in the stores'
  },
  {
    names: ['setHost', 'connectApi'],
    where: /^src\/(stores\/create-app|host\/current|api\/configure)\.ts$/,
    why: 'one place makes the app: src/stores/README.md'
  },
  {
    names: ['formatAmount', 'formatAmountText'],
    where: /^src\/(i18n\/money\.ts$|stores\/amounts\.ts$|playground\/)/,
    why: 'src/stores/amounts.ts asks of each amount whether it is hidden with the others'
  },
  {
    names: ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'dangerouslySetInnerHTML', 'srcdoc', 'eval'],
    where: /^$/,
    why: 'text from outside never becomes markup or code'
  },
  {
    names: ['XMLHttpRequest', 'sendBeacon', 'WebSocket'],
    where: /^src\/(api\/|server\/)/,
    why: 'src/api is the one way out'
  },
  {
    names: ['pushState', 'replaceState', 'onpopstate'],
    where: /^src\/(location\.ts$|open\/launch\.ts$|host\/)/,
    why: 'places are the business of src/location.ts'
  },
  {
    names: [
      'clipboard',
      'vibrate',
      'execCommand',
      'navigator.share',
      'navigator.canShare',
      'window.open',
      'BarcodeDetector',
      'PublicKeyCredential',
      'navigator.credentials',
      'on beforeunload',
      'onbeforeunload'
    ],
    where: /^src\/host\//,
    why: 'what not every host has goes through src/host, which has a way for each'
  },
  {
    // The inline script of src/open runs before the host exists; src/embed runs outside of the app.
    names: [
      'navigator.onLine',
      'navigator.language',
      'navigator.languages',
      'navigator.locks',
      'visibilityState',
      'on visibilitychange',
      'on online',
      'on offline',
      'document.title',
      'location.reload'
    ],
    where: /^src\/(host\/|open\/(inline|app-code)\.ts$|embed\/)/,
    why: 'what hosts know better than the page is asked of src/host'
  },
  {
    names: ['serviceWorker'],
    where: /^src\/shell\/installable\.ts$/,
    why: 'only a page that stands by itself has a service worker'
  },
  {
    names: [
      'Intl.NumberFormat',
      'Intl.DateTimeFormat',
      'Intl.RelativeTimeFormat',
      'Intl.ListFormat',
      'Intl.PluralRules',
      'Intl.Collator',
      'Intl.Segmenter'
    ],
    where: /^src\/(?!server\/(?!text\/formatters\.ts$))/,
    why: 'src/server/text/formatters.ts creates each formatter once'
  },
  {
    names: ['parseFloat', 'toFixed'],
    where: /^src\/(ui\/|shell\/|server\/(demo\/|http\/|index\.ts$))/,
    why: 'no float touches money'
  }
]

/** Returns an expression without casts and brackets. */
function bare(node: unknown): Node {
  const inner = (node as Node).expression
  return /^(TS(As|NonNull|Satisfies)|Parenthesized)/.test((node as Node).type) ? bare(inner) : (node as Node)
}

/** Returns the last name of `a`, `b.a` or `b['a']`. */
function lastName(expression: unknown): string {
  const node = bare(expression)
  const last = node.type === 'MemberExpression' ? (node.property as Node) : node
  return String(last.name ?? last.value)
}

/** Returns the properties that an expression reads, as `object.name`; for a listener, `on event`. */
function longNames(node: Node): string[] {
  if (node.type === 'MemberExpression') return [`${lastName(node.object)}.${lastName(node.property)}`]
  if (node.type === 'VariableDeclarator' && (node.id as Node).type === 'ObjectPattern' && node.init) {
    const taken = (node.id as Node).properties as Node[]
    return taken.flatMap(({ key }) => (key ? [`${lastName(node.init)}.${lastName(key)}`] : []))
  }
  const [event] = (node.arguments ?? []) as Node[]
  const listens = node.type === 'CallExpression' && lastName(node.callee) === 'addEventListener'
  return listens && event?.type === 'Literal' ? [`on ${event.value}`] : []
}

function nameOf(node: Node, parent?: Node): string | undefined {
  if (node.type === 'JSXIdentifier') return String(node.name)
  if (node.type === 'Literal' && parent?.type === 'MemberExpression') return String(node.value)
  // 'Telegram' in window
  if (node.type === 'Literal' && parent?.type === 'BinaryExpression' && parent.operator === 'in')
    return String(node.value)
  if (node.type !== 'Identifier') return undefined
  // A key of our own object or a declared name is not the global one.
  const own = parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand
  return own && parent?.kind === 'init' && parent.value !== node ? undefined : String(node.name)
}

function crossings(source: Source): string[] {
  const places: string[] = []
  walk(source.program, (node, parent) => {
    const own = nameOf(node, parent)
    for (const name of [...longNames(node), ...(own === undefined ? [] : [own])]) {
      for (const { names, where, why } of bounds) {
        if (names.includes(name) && !where.test(source.path))
          places.push(`${place(source, node.start)} ${name}: ${why}`)
      }
    }
  })
  return places
}

test("Telegram's SDK is imported in one place, after the first paint", () => {
  const places = readSources().flatMap(source =>
    source.imports
      .filter(
        ({ from, typeOnly }) => from.startsWith('@twa-dev/') && !typeOnly && source.path !== 'src/host/telegram/sdk.ts'
      )
      .map(({ at }) => place(source, at))
  )
  expectNone(places)
})

test('tests start the app by createApp, as a page does', () => {
  const own = 'test/checks/boundaries.test.ts'
  const sets = (path: string) => /\b(setHost|connectApi)\b/.test(readFileSync(path, 'utf8'))
  expectNone(listFiles('test', /\.tsx?$/).filter(path => path !== own && sets(path)))
})

test('globals with an owner are used nowhere else', () => {
  expectNone(readSources().flatMap(crossings))
})

test('every notation of an owned global is found', () => {
  const samples = [
    "const there = 'TelegramWebviewProxy' in window",
    'window.external.notify(text)',
    'const { external } = window',
    "(window as unknown as Record<string, Old>)['external']",
    "parent.postMessage(text, '*')",
    "addEventListener('message', hear)",
    "window.addEventListener('storage', hear)",
    'window.onmessage = hear',
    "document.cookie = 'a=b'",
    "indexedDB.open('a')",
    "await caches.open('a')",
    'await navigator.share({ url })',
    'await window.navigator.share?.({ url })',
    'const { share } = navigator',
    "window.open('https://t.me')",
    "addEventListener('beforeunload', ask)",
    'if (!navigator.onLine) return',
    "(globalThis as unknown as Frame).Telegram?.WebView['postEvent']"
  ]
  const missed = samples.filter(
    text => crossings(parse('src/areas/help/parts/sample.ts', `async () => { ${text} }`)).length === 0
  )
  assert.equal(missed, [])
  const ours = 'host.share({ url }); link({ external: true }); bus.open(); const { open } = sheet'
  assert.equal(crossings(parse('src/areas/help/parts/sample.ts', ours)), [])
})

test.run()
