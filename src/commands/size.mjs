// The byte table, out of what the build has written.
import { readFileSync, statSync } from 'node:fs'
import { compressBrotli } from '../build/compress.mjs'
import { listFiles } from '../build/files.mjs'
import { readSource } from '../build/source.mjs'
import { checkBudgets, printTable, warnBudgets } from './budgets.mjs'

const app = 'dist/app/'

/** Prints the table and what is wrong with it, with `parts` also the modules that home waits for. Returns the exit code. */
export async function reportSizes(parts = false) {
  const names = listFiles(app).map(path => path.slice(app.length))
  const facts = {
    ...JSON.parse(readFileSync('dist/facts.json', 'utf8')),
    page: await measurePage(names),
    sizes: Object.fromEntries(
      names.filter(name => name.endsWith('.br')).map(name => [name.slice(0, -'.br'.length), statSync(app + name).size])
    )
  }
  printTable(facts, parts)
  for (const line of warnBudgets(facts)) console.warn(line)
  const broken = checkBudgets(facts)
  for (const line of broken) console.error(line)
  return broken.length === 0 ? 0 : 1
}

/** Returns the bytes of the largest page as the backend sends it at a plain address, without answers. */
async function measurePage(names) {
  const { makeLean } = await readSource('src/server/http/first-window.ts')
  const pages = names.filter(name => /^index\b.*\.html$/.test(name))
  const forms = await Promise.all(pages.map(name => compressBrotli(makeLean(readFileSync(app + name, 'utf8'), {}, 1))))
  return Math.max(...forms.map(({ length }) => length))
}
