import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkBudgets, tableOf } from '../../src/build/budgets.mjs'

const test = suite('byte budgets')

const facts = (changes: { sizes?: Record<string, number>; inputs?: string[] } = {}) => ({
  main: 'main.js',
  mainParts: (changes.inputs ?? ['src/main.tsx']).map(path => ({ path, bytes: 1 })),
  routes: [
    { path: '/', sections: [], own: [], needs: [] },
    {
      path: '/wallet',
      sections: ['wallet'],
      own: ['wallet.js', 'wallet.css'],
      needs: ['wallet.js', 'wallet.css', 'list.js']
    }
  ],
  lazy: [
    { files: ['wallet.js', 'wallet.css'], inputs: ['src/screens/wallet.tsx'] },
    { files: ['list.js'], inputs: ['src/ui/list.tsx'] },
    { files: ['sdk.js'], inputs: ['node_modules/@twa-dev/sdk/dist/sdk.js'] }
  ],
  packs: [
    { locale: 'en-US', section: 'core', file: 'en.core' },
    { locale: 'en-US', section: 'wallet', file: 'en.wallet' },
    { locale: 'ja-JP', section: 'core', file: 'ja.core' },
    { locale: 'ja-JP', section: 'wallet', file: 'ja.wallet' }
  ],
  sizes: {
    'index.html': 5_000,
    'main.js': 10_000,
    'wallet.js': 900,
    'wallet.css': 100,
    'list.js': 400,
    'sdk.js': 12_000,
    'en.core': 300,
    'en.wallet': 200,
    'ja.core': 350,
    'ja.wallet': 100,
    ...changes.sizes
  } as Record<string, number>
})
const row = (what: string) => tableOf(facts()).find(line => line.what === what)?.bytes

test('home is the page, the main chunk and the heaviest core pack', () => {
  assert.is(row('home until interactive with data'), 15_350)
})

test('a route is its own script and style', () => {
  assert.is(row('route /wallet'), 1_000)
})

test('all routes leave the SDK out and take the heaviest language', () => {
  assert.is(row('all routes, one language'), 5_000 + 10_000 + 1_000 + 400 + 500)
})

test('a budget that is kept is silent', () => {
  assert.equal(checkBudgets(facts()), [])
})

test('a broken budget says by how much', () => {
  const [line = '', ...rest] = checkBudgets(facts({ sizes: { 'wallet.js': 7_000 } }))
  assert.match(line, /route \/wallet is 7100 B, 1100 B over/)
  assert.equal(rest, [])
})

test('home waits for no library of the second wave', () => {
  const lines = checkBudgets(facts({ inputs: ['src/main.tsx', 'node_modules/ofetch/dist/index.mjs'] }))
  assert.equal(lines, ['ofetch is in what home waits for.'])
})

test.run()
