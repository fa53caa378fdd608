import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import { expectNone, listFiles, type Node, place, readSource, type Source, walk } from './sources.ts'

const MAX_FILE_LINES = 250
const MAX_FUNCTION_LINES = 70

/** The length of tables and packs depends on their content. */
const exempt =
  /^src\/(i18n\/packs\/|server\/text\/|routes\.ts$|console\/routes\.ts$|server\/db\/tables\.ts$|contract\/(operations|codes|refusals)\.ts$)/

const ours = (): string[] => ['build.mjs', ...listFiles('src', /\.(tsx?|mjs|css)$/)].filter(path => !exempt.test(path))

const isFunction = ({ type }: Node): boolean =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)

function longFunctions(source: Source): string[] {
  const problems: string[] = []
  walk(source.program, node => {
    if (!isFunction(node)) return
    const lines = source.text.slice(node.start, node.end).split('\n').length
    if (lines > MAX_FUNCTION_LINES) problems.push(`${place(source, node.start)} has ${lines} lines`)
  })
  return problems
}

test(`no file is longer than ${MAX_FILE_LINES} lines`, () => {
  const long = ours()
    .map(path => ({ path, lines: readFileSync(path, 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAX_FILE_LINES)
  expectNone(long.map(({ path, lines }) => `${path} has ${lines} lines`))
})

test(`no function is longer than ${MAX_FUNCTION_LINES} lines`, () => {
  expectNone(
    ours()
      .filter(path => !path.endsWith('.css'))
      .map(readSource)
      .flatMap(longFunctions)
  )
})

test.run()
