// `npm run size`: the byte table of the sources as they are now; with `-- --parts` also what the main chunk consists of.
import { readFileSync } from 'node:fs'
import { checkBudgets, printTable } from './budgets.mjs'
import { buildIfStale } from './build.mjs'

export async function run(args) {
  await buildIfStale()
  const facts = JSON.parse(readFileSync('dist/facts.json', 'utf8'))
  printTable(facts)
  if (args.includes('--parts')) {
    for (const { path, bytes } of facts.mainParts) console.log(`${String(bytes).padStart(8)}  ${path}`)
  }
  const broken = checkBudgets(facts)
  for (const line of broken) console.error(line)
  return broken.length === 0 ? 0 : 1
}
