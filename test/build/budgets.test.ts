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
  styles: 'assets/styles.css',
  packages: {},
  sizes: {
    'assets/en-US.home-1.json': 480,
    'assets/ja-JP.home-1.json': 500,
    'assets/ja-JP.wallet-1.json': 5_000,
    'playground/index.html': 90_000,
    'assets/main.js': 100,
    'assets/chunk-core.js': 9_900,
    'assets/chunk-shared.js': 30_000,
    'assets/wallet.js': 900,
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
  assert.is(row('area wallet')?.bytes, 900)
  assert.match(row('area wallet')?.note ?? '', '31000 in 3 files')
})

test('all scripts are counted', () => {
  assert.is(row('all scripts')?.bytes, 100 + 9_900 + 30_000 + 900 + 9_000 + 8_000)
  assert.match(row('all scripts')?.note ?? '', '6 files')
})

test('a met budget prints nothing', () => {
  assert.equal(checkBudgets(facts()), [])
})

test('a broken budget names the excess', () => {
  for (const [file, bytes, message] of [
    ['assets/chunk-core.js', 38_501, /home until interactive with data is 44101 B, 101 B over/],
    ['assets/wallet.js', 19_000, /area wallet is 19000 B, 1000 B over/],
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
  assert.equal(checkBudgets(facts({ sizes: { 'assets/statistics.js': 21_000 } })), [])
  assert.match(
    checkBudgets(facts({ sizes: { 'assets/statistics.js': 21_100 } }))[0] ?? '',
    /area statistics is 29100 B, 100 B over/
  )
})

test('a part above nine tenths of its budget is named, and does not fail', () => {
  assert.equal(warnBudgets(facts()), [])
  const full = facts({ sizes: { 'assets/wallet.js': 17_000 } })
  assert.equal(warnBudgets(full), ['Budget nearly used: area wallet is 17000 B, 94 % of 18000.'])
  assert.equal(checkBudgets(full), [])
  assert.equal(warnBudgets(facts({ sizes: { 'assets/wallet.js': 19_000 } })), [], 'it is broken')
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
