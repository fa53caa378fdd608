import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { expectNone, type Node, parse, place, readSources, type Source, walk } from './sources.ts'

/** What functions do. A name that begins with none of these gets a verb; a verb that is missing here is added in its place. */
const verbs = new Set(
  `
  accept add adopt advance allocate allow announce answer append apply approve ask assemble assert assign
  attach attempt authenticate authorize await backdate batch begin bind block blur boot bring build bundle buy
  cache calculate call cancel cast catch center change check choose claim clamp classify clean clear clone
  close collapse collect combine compare compile complete compose compress configure confirm connect consume
  continue convert copy count cover create credit crop cut debounce decide decline decode deduct define delay
  delete deliver derive describe detach detect digest disable discard disconnect dismiss dispatch dispose
  divide do download draw drop dye edit emit enable encode encrypt end enqueue enrol ensure enter erase escape
  evaluate evict exchange exclude execute expand expire explain export extend extract fade fail fetch fill filter find
  finish fit flatten focus fold follow forget format forward freeze gather generate get give go group guard
  hand handle hash hide hold identify ignore import include index insert inspect install invite invoke issue
  iterate join judge keep kill label launch lay leave limit link list listen load locate lock log lookup lower
  make map mark mask match measure merge migrate minify mix modify monitor mount move name navigate negate
  normalize note notify number observe obtain offer omit open order outline overlay pack pad paginate paint
  pair parse paste patch pause pay peek perform pick place plan play poll pop post prefix preload prepare
  prepend press prevent print probe process produce promote prove provide prune publish purge push put query
  queue quote raise rank reach read recall receive reconcile record recover reduce refresh refund refuse
  register reject release reload remember remove rename render renew reopen repeat replace report request
  require reserve reset resize resolve respond restore resume retire retry return reuse reveal reverse revert revoke
  rewrite roll rotate round route run save scale scan scroll seal search seed select send serialize serve set settle
  shade share shift shorten show shrink shuffle sign silence simulate skip sleep slice smooth sort speak spend
  split stamp start step stop store stream stringify strip submit subscribe subtract suggest sum summarize
  supervise suspend swap sweep switch synchronize tag take tend test thin throttle throw toggle track
  transfer translate trigger trim truncate try turn type unbind undo unfreeze unlink unlock unmark
  unpack unregister unseal unsubscribe update upgrade upload validate verify visit wait walk warn watch
  withdraw wrap write zoom
`
    .trim()
    .split(/\s+/)
)

/** Beginnings of questions, of conversions, of listeners, of hooks and of what adds to a value or takes from it. */
const others =
  /^(are|awaits|can|covers|expects|fits|has|is|keeps|knows|lies|looks|matches|may|must|needs|stays|takes|on|to|use|with|without)(?=[A-Z]|$)/

// Parts of schemas are named as valibot names its own, by nouns; samples are for partners.
const exempt = /^src\/(contract\/|host\/partner\/(messages\.ts$|samples\/))/

/** Returns the functions of a module, not its components, whose names begin with no verb. */
function findNouns(source: Pick<Source, 'path' | 'text' | 'program'>): string[] {
  return (source.program.body as Node[])
    .map(node => (node.declaration ?? node) as Node)
    .flatMap(node => (node.type === 'VariableDeclaration' ? (node.declarations as Node[]) : [node]))
    .filter(({ type, init }) => type === 'FunctionDeclaration' || /Function/.test((init as Node | null)?.type ?? ''))
    .flatMap(({ id, start }) => {
      const name = String((id as Node | null)?.name).replace(/^[$_]/, '')
      const first = /^[a-z]+/.exec(name)?.[0]
      const isNamed = first === undefined || verbs.has(first) || others.test(name)
      return isNamed ? [] : [`${place(source, start)} ${name}`]
    })
}

/** Returns the pairs of `useState` whose second name is not `set` and the first: `[busy, setBusy]`, `[isOpen, setOpen]`. */
function findSetters(source: Pick<Source, 'path' | 'text' | 'program'>): string[] {
  const problems: string[] = []
  walk(source.program, ({ type, id, init, start }) => {
    const called = (init as Node | null)?.callee as Node | undefined
    if (type !== 'VariableDeclarator' || called?.name !== 'useState') return
    const [value, setter] = ((id as Node).elements as (Node | null)[]).map(each => each && String(each.name))
    const name = value?.replace(/^is(?=[A-Z])/, '') ?? '.+'
    if (setter && !RegExp(`^set${name}$`, 'i').test(setter)) problems.push(`${place(source, start)} ${setter}`)
  })
  return problems
}

test('a function of a module begins with a verb', () => {
  expectNone(
    readSources()
      .filter(({ path }) => !exempt.test(path))
      .flatMap(findNouns)
  )
})

test('a noun as the name of a function is found', () => {
  const texts = [
    'export function summary() {}',
    'const inOrder = () => 1',
    'const readOrder = () => 1; const Row = () => null; const total = 1',
    'function isOpen() {} export const toRow = () => 1'
  ]
  assert.equal(
    texts.map(text => findNouns(parse('src/ui/sample.ts', text)).length),
    [1, 1, 0, 0]
  )
})

test('the setter of a state is named after its value', () => {
  expectNone(readSources().flatMap(findSetters))
  const text =
    'const [busy, work] = useState(); const [at, setIndex] = useState(); const [isOpen, setOpen] = useState()'
  assert.is(findSetters(parse('src/ui/sample.ts', text)).length, 2)
})

test.run()
