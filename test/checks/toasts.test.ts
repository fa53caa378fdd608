// A toast of success is for what the page does not show. Where a row or a state changes in sight, `speak` tells it to screen readers.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listFiles, type Node, parse, place, readSource, type Source, walk } from './sources.ts'

const test = suite('toasts of success')

/** What no page shows by itself, with the reason. */
const unseen: Record<string, string> = {
  'action.copied': 'the clipboard is not on the page',
  'display.didPutOnSale': 'of many rows, most out of sight',
  'display.didWithdraw': 'of many rows, most out of sight',
  'feedback.sent': 'the form is empty again',
  'file.saved': 'the file is not on the page',
  'help.thanks': 'the answer stays as it is',
  'host.homeScreenIsOn': 'the icon is outside the app',
  'host.unlockIsOff': 'the offer may stand on any page',
  'host.unlockIsOn': 'the offer may stand on any page',
  'invite.sent': 'the form is empty again',
  'passwords.done': 'a password is not on the page',
  'shopEdit.saved': 'the form stays as it is'
}

/** Where the text is chosen before the call. */
const chosen: Record<string, string> = {
  'src/areas/account/parts/password-form.tsx': 'passwords.done',
  'src/areas/shop/parts/product-bulk.tsx': 'display.didPutOnSale'
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Returns the key that a call of `t` or `t.plural` begins with. */
function findKey(node: unknown): string | undefined {
  let key: string | undefined
  walk(node, ({ type, value }) => {
    if (type === 'Literal' && typeof value === 'string' && value.includes('.')) key ??= value
  })
  return key
}

/** Returns the texts of a file's toasts of success, each with its place. */
function listSuccesses(source: Source): [text: string, where: string][] {
  const successes: [string, string][] = []
  walk(source.program, node => {
    if (node.type !== 'CallExpression' || (node.callee as Node).name !== 'showToast') return
    const [text, options] = node.arguments as Node[]
    if (!isNode(options) || !source.text.slice(options.start, options.end).includes("'success'")) return
    successes.push([findKey(text) ?? chosen[source.path] ?? '', place(source, node.start)])
  })
  return successes
}

test('what the page says by itself has no toast', () => {
  const successes = listFiles('src', /\.tsx?$/)
    .filter(path => !path.startsWith('src/console/'))
    .flatMap(path => listSuccesses(readSource(path)))
  assert.ok(successes.length > 10)
  assert.equal(
    successes.filter(([text]) => !unseen[text]).map(([text, where]) => `${where}: ${text}`),
    []
  )
  const texts = successes.map(([text]) => text)
  assert.equal(
    Object.keys(unseen).filter(text => !texts.includes(text) && text !== 'display.didWithdraw'),
    []
  )
})

test('a toast of success for a changed row is a fault', () => {
  const source = parse('src/areas/wallet/screens/bank.tsx', "showToast(t('bank.deleted'), { tone: 'success' })")
  assert.equal(
    listSuccesses(source).map(([text]) => text),
    ['bank.deleted']
  )
})

test.run()
