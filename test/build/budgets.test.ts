import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkBudgets, formatBudgets, warnBudgets } from '../../src/commands/budgets.mjs'

const test = suite('byte budgets')

const facts = (changes: { page?: number; sizes?: Record<string, number>; modules?: string[] } = {}) => ({
  page: changes.page ?? 5_000,
  main: ['assets/main.js', 'assets/chunk-core.js'],
  mainModules: (changes.modules ?? ['src/open/main.tsx']).map(path => ({ path, bytes: 1 })),
  areas: {
    wallet: { own: ['assets/wallet.js'], needs: ['assets/wallet.js', 'assets/chunk-shared.js'] },
    statistics: {
      own: ['assets/statistics.js', 'assets/drawing.js'],
      needs: ['assets/statistics.js', 'assets/chunk-shared.js']
    }
  },
  first: ['assets/chunk-core.js', 'assets/wallet.js', 'assets/client-AB12.js'],
  styles: 'assets/styles.css',
  packages: {},
  sizes: {
    'assets/en-US.home-1.json': 480,
    'assets/ja-JP.home-1.json': 500,
    'assets/ja-JP.wallet-1.json': 5_000,
    'playground/index.html': 90_000,
    'assets/client-AB12.js': 100,
    'assets/main.js': 100,
    'assets/chunk-core.js': 9_900,
    'assets/chunk-shared.js': 30_000,
    'assets/wallet.js': 2_900,
    'assets/statistics.js': 9_000,
    'assets/drawing.js': 8_000,
    'assets/styles.css': 100,
    'widget/index.js': 2_000,
    ...changes.sizes
  } as Record<string, number>
})
const row = (what: string) => formatBudgets(facts()).find(line => line.what === what)

test('home is the largest page, its texts and its scripts', () => {
  assert.is(row('home until interactive with data')?.bytes, 5_000 + 500 + 100 + 9_900)
})

test('an area counts its own script, and names its shared scripts in a note', () => {
  assert.is(row('area wallet')?.bytes, 2_900)
  assert.match(row('area wallet')?.note ?? '', '33000 in 3 files')
})

test('all scripts are counted', () => {
  assert.is(row('all scripts')?.bytes, 100 + 100 + 9_900 + 30_000 + 2_900 + 9_000 + 8_000)
  assert.match(row('all scripts')?.note ?? '', '7 files')
})

test('a met budget prints nothing', () => {
  assert.equal(checkBudgets(facts()), [])
})

test('a broken budget names the excess', () => {
  for (const [file, bytes, message] of [
    ['assets/chunk-core.js', 39_501, /home until interactive with data is 45101 B, 101 B over/],
    ['assets/wallet.js', 20_200, /area wallet is 20200 B, 1000 B over/],
    ['widget/index.js', 3_600, /loader of the embed is 3600 B, 100 B over/]
  ] as const) {
    const [line = '', ...rest] = checkBudgets(facts({ sizes: { [file]: bytes } }))
    assert.match(line, message)
    assert.equal(rest, [])
  }
  const [line = ''] = checkBudgets(facts({ page: 14_001 }))
  assert.match(line, /index.html as sent, the largest is 14001 B, 1 B over/)
})

test('statistics have a budget of their own, with the chart library', () => {
  assert.equal(checkBudgets(facts({ sizes: { 'assets/statistics.js': 22_000 } })), [])
  assert.match(
    checkBudgets(facts({ sizes: { 'assets/statistics.js': 22_100 } }))[0] ?? '',
    /area statistics is 30100 B, 100 B over/
  )
})

test('a part above nine tenths of its budget is named, and does not fail', () => {
  assert.equal(warnBudgets(facts()), [])
  const full = facts({ sizes: { 'assets/wallet.js': 18_000 } })
  assert.equal(warnBudgets(full), ['Budget nearly used: area wallet is 18000 B, 94 % of 19200.'])
  assert.equal(checkBudgets(full), [])
  assert.equal(warnBudgets(facts({ sizes: { 'assets/wallet.js': 20_000 } })), [], 'it is broken')
})

test('a first screen waits for no small script, but those that come beside others', () => {
  assert.equal(checkBudgets(facts({ sizes: { 'assets/wallet.js': 1_999 } })), [
    'A script of 1999 B on the way to a first screen: assets/wallet.js'
  ])
})

test('home does not wait for lazy libraries or for Telegram’s SDK', () => {
  assert.equal(checkBudgets(facts({ modules: ['src/open/main.tsx', 'node_modules/ofetch/dist/index.mjs'] })), [
    'ofetch is in what home waits for.'
  ])
  assert.equal(checkBudgets(facts({ modules: ['src/host/telegram/launch.ts'] })), [
    'Budget broken: Telegram before the first paint is 1 B, 1 B over.'
  ])
})

test.run()
