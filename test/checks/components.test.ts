// The playground shows every component that a screen uses.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { expectNone, listFiles, parse, readSource, readSources, type Source, walk } from './sources.ts'

/** Returns the names of the components that files use. */
function usedIn(files: readonly Source[]): Set<string> {
  const used = new Set<string>()
  for (const { program } of files) {
    walk(program, ({ type, name, local }) => {
      if (type === 'JSXIdentifier' && typeof name === 'string') used.add(name)
      // Some are used as a value: `const Other = hasMain ? OtherButton : OnlyButton`.
      if (type === 'ImportSpecifier') used.add((local as { name: string }).name)
    })
  }
  return used
}

const isOfUi = ({ path }: Source) => path.startsWith('src/ui/')
const isOfApp = (source: Source) => !isOfUi(source) && !source.path.startsWith('src/console/')

/** Returns the components that a file exports, each with the file's path. */
const exportsOf = ({ path, text }: Source): [name: string, path: string][] =>
  [...text.matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)\b/gm)].map(([, name = '']) => [name, path])

test('the playground shows every component that the app uses', () => {
  const used = usedIn(readSources().filter(isOfApp))
  const inPlayground = usedIn(listFiles('test/playground/components', /\.tsx$/).map(readSource))
  const missing = readSources()
    .filter(source => isOfUi(source) && source.path.endsWith('.tsx'))
    .flatMap(exportsOf)
    .filter(([name]) => used.has(name) && !inPlayground.has(name))
  expectNone(missing.map(([name, path]) => `test/playground/components does not show ${name} of ${path}`))
})

test('a component is found in JSX, in a module that is loaded later, and as a value', () => {
  const text = "import { One, Two } from './one.tsx'; const a = <One />; const b = <later.Three />; const c = Two"
  assert.equal(
    [...usedIn([parse('src/sample.tsx', text)])].filter(name => /^[A-Z]/.test(name)),
    ['One', 'Two', 'Three']
  )
})

test.run()
