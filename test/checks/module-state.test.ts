import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { expectNone, listFiles, type Node, parse, place, readSource, type Source } from './sources.ts'

/**
 * Variables of modules that may outlive a session, by file, with the reason: they are of the page, the app or the device, and the next
 * person finds in them nothing of the one before.
 */
const ofThePage: Readonly<Record<string, string>> = {
  'src/shell/appearance.ts': 'the look of the app, which its operator sets',
  'src/shell/icons.ts': 'a file of the build that is loading',
  'src/shell/match-routes.ts': 'the last match of a path with the table of routes',
  'src/shell/progress.ts': 'the path whose loading the bar shows',
  'src/shell/scroll.ts': 'the running restore of a scroll position',
  'src/parts/hash-place.ts': 'when a new place is shown',
  'src/parts/use-later.ts': 'code that has loaded',
  'src/stores/app-life.ts': 'the modules that begin and end with an app',
  'src/stores/back-online.ts': 'listeners of modules',
  'src/stores/features.ts': 'components that hold the page at the moment',
  'src/stores/last-known.ts': 'which source was made last',
  'src/stores/reach.ts': 'whether the server is being looked for',
  'src/stores/session.ts': 'the session itself',
  'src/stores/toasts.ts': 'timers of messages, which end by themselves',
  'src/stores/topics.ts': 'what open screens follow; each takes its own out again',
  'src/ui/actions/main-action.ts': 'when the button was pressed last',
  'src/ui/feedback/skeleton.tsx': 'the clock of the animation',
  'src/ui/layout/turn-page.ts': 'the turn of the page that runs',
  'src/ui/lists/virtual-list.tsx': 'emptied through clearMeasuredHeights by src/parts/paged-rows.tsx',
  'src/ui/navigation/back-stack.ts': 'listeners of open layers',
  'src/ui/overlays/modal.tsx': 'how many dialogs are open',
  'src/console/parts/use-keys.ts': 'the pause of keys after a list has changed'
}

const files = (): Source[] =>
  ['areas', 'console', 'parts', 'shell', 'stores', 'ui']
    .flatMap(folder => listFiles(`src/${folder}`, /\.tsx?$/))
    .map(readSource)

/** Returns the variables of a module that can change while the page lives. */
function state(source: Pick<Source, 'path' | 'text' | 'program'>): string[] {
  return (source.program.body as Node[])
    .map(statement => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null)
    .flatMap(statement => {
      if (statement?.type !== 'VariableDeclaration') return []
      const declared = statement.declarations as Node[]
      const changing =
        statement.kind === 'const' ? declared.filter(({ init }) => isEmptyCollection(init as Node)) : declared
      return changing.map(({ id }) => `${place(source, (id as Node).start)} ${(id as Node).name}`)
    })
}

const isEmptyCollection = (init: Node | null): boolean =>
  init?.type === 'NewExpression' &&
  /^(Map|Set)$/.test(String((init.callee as Node).name)) &&
  (init.arguments as Node[]).length === 0

const forgets = ({ text }: Pick<Source, 'text'>): boolean => /\bonSignedOut\(/.test(text)

test('what a module remembers is forgotten when the person signs out', () => {
  expectNone(
    files()
      .filter(source => !(source.path in ofThePage) && !forgets(source))
      .flatMap(state)
      .map(variable => `${variable}: forget it by onSignedOut, or keep it in an appAtom`)
  )
})

test('each exception still has a variable', () => {
  const needed = new Set(
    files()
      .filter(source => state(source).length > 0)
      .map(({ path }) => path)
  )
  expectNone(Object.keys(ofThePage).filter(path => !needed.has(path)))
})

test('a variable of a module is found', () => {
  const texts = [
    'let timer',
    'const claims = new Map<string, string>()',
    "const names = new Set(['a'])",
    'const at = new WeakMap()'
  ]
  assert.equal(
    texts.map(text => state(parse('src/stores/sample.ts', text)).length),
    [1, 1, 0, 0]
  )
})

test.run()
