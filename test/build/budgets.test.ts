import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkBudgets, tableOf } from '../../src/build/budgets.mjs'

const test = suite('byte budgets')

const facts = (changes: { sizes?: Record<string, number>; inputs?: string[] } = {}) => ({
  main: 'main.js',
  mainParts: (changes.inputs ?? ['src/main.tsx']).map(path => ({ path, bytes: 1 })),
  routes: [
    { path: '/', own: [], needs: [] },
    { path: '/wallet', own: ['wallet.js'], needs: ['wallet.js', 'list.js', 'late.css'] },
    { path: '/charts', own: ['charts.js'], needs: ['charts.js', 'list.js', 'late.css'] }
  ],
  style: 'late.css',
  lazy: [
    { files: ['wallet.js'], inputs: ['src/areas/wallet/screens/wallet.tsx'] },
    { files: ['charts.js'], inputs: ['src/areas/shop/screens/charts.tsx'] },
    { files: ['list.js'], inputs: ['src/ui/list.tsx'] },
    { files: ['drawing.js'], inputs: ['src/ui/chart-drawing.ts', 'node_modules/uplot/dist/uPlot.esm.js'] },
    { files: ['sdk.js'], inputs: ['node_modules/@twa-dev/sdk/dist/sdk.js'] },
    { files: ['realtime.js'], inputs: ['src/api/realtime.ts', 'node_modules/pusher-js/dist/web/pusher.js'] }
  ],
  packs: [
    { locale: 'en-US', part: 'home', file: 'en.home' },
    { locale: 'en-US', part: 'shell', file: 'en.shell' },
    { locale: 'ja-JP', part: 'home', file: 'ja.home' },
    { locale: 'ja-JP', part: 'shell', file: 'ja.shell' }
  ],
  sizes: {
    'index.html': 5_000,
    'main.js': 10_000,
    'wallet.js': 900,
    'charts.js': 9_000,
    'late.css': 100,
    'drawing.js': 8_000,
    'list.js': 400,
    'sdk.js': 12_000,
    'realtime.js': 15_000,
    'en.home': 300,
    'en.shell': 200,
    'ja.home': 350,
    'ja.shell': 100,
    ...changes.sizes
  } as Record<string, number>
})
const row = (what: string) => tableOf(facts()).find(line => line.what === what)?.bytes

test('home is the page, the main chunk and the heaviest home pack', () => {
  assert.is(row('home until interactive with data'), 15_350)
})

test('a route is its own script', () => {
  assert.is(row('route /wallet'), 900)
})

test('all routes leave the SDK and realtime out and take the heaviest language', () => {
  assert.is(row('all routes, one language'), 5_000 + 10_000 + 900 + 9_000 + 8_000 + 400 + 100 + 500)
})

test('a budget that is kept is silent', () => {
  assert.equal(checkBudgets(facts()), [])
})

test('a broken budget says by how much', () => {
  const [line = '', ...rest] = checkBudgets(facts({ sizes: { 'wallet.js': 17_000 } }))
  assert.match(line, /route \/wallet is 17000 B, 1000 B over/)
  assert.equal(rest, [])
})

test('statistics has a budget of its own, with the drawing that it fetches later', () => {
  assert.equal(checkBudgets(facts({ sizes: { 'charts.js': 17_000 } })), [])
  assert.match(
    checkBudgets(facts({ sizes: { 'charts.js': 17_100 } }))[0] ?? '',
    /route \/charts is 25100 B, 100 B over/
  )
})

test('home waits for no library of the second wave', () => {
  const lines = checkBudgets(facts({ inputs: ['src/main.tsx', 'node_modules/ofetch/dist/index.mjs'] }))
  assert.equal(lines, ['ofetch is in what home waits for.'])
})

test.run()
