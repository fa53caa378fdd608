import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { homeIconNames, type IconName, iconNames } from '../../src/ui/icons.ts'
import { listFiles, readSource, type Source, walk } from './sources.ts'

const names: ReadonlySet<string> = new Set(iconNames)
// In other folders `link` and `download` are no icons.
const withIcons = /^src\/(areas|parts|shell|ui)\//
// Pictures, some of which have the name of an icon.
const pictures = ['src/ui/media/emoji.tsx', 'src/parts/topic-pictures.ts']

/** Returns the modules that a module imports when it loads, or also later. */
function importsOf({ path, imports, text }: Source, isLater: boolean): string[] {
  return imports
    .filter(({ from, typeOnly, at }) => {
      const isDynamic = text.startsWith('import(', at)
      return from.startsWith('.') && !typeOnly && (isLater || !isDynamic)
    })
    .map(({ from }) => join(dirname(path), from))
    .filter(path => /\.tsx?$/.test(path) && existsSync(path))
}

/** Returns the modules of the page's first script, and what home's own modules import later. */
function modulesOfHome(): Set<string> {
  const names = new Set(['src/open/main.tsx', ...listFiles('src/areas/home', /\.tsx$/)])
  for (const path of names)
    for (const next of importsOf(readSource(path), path.startsWith('src/areas/home/'))) names.add(next)
  return names
}

function iconsIn(path: string): Set<string> {
  const reached = new Set<string>()
  walk(readSource(path).program, node => {
    if (node.type === 'Literal' && names.has(String(node.value))) reached.add(String(node.value))
  })
  return reached
}

test('home has its icons in its own sprite, and no others', () => {
  const used = new Map<string, string>()
  for (const path of modulesOfHome())
    if (withIcons.test(path) && !pictures.includes(path)) for (const icon of iconsIn(path)) used.set(icon, path)
  const missing = [...used].filter(([icon]) => !homeIconNames.includes(icon as never)).map(names => names.join(' in '))
  assert.equal(missing, [], 'put these into homeIconNames of src/ui/icons.ts')
  const unused = homeIconNames.filter(icon => !used.has(icon))
  assert.equal(unused, [], 'home has none of these: put them into otherIconNames of src/ui/icons.ts')
})

test('the names of icons are sorted and unique', () => {
  const others: readonly IconName[] = iconNames.slice(homeIconNames.length)
  for (const list of [homeIconNames, others]) assert.equal([...list], [...list].sort())
  assert.is(names.size, iconNames.length)
})

test.run()
