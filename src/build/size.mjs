// `npm run size`: the byte table of the sources as they are now.
import { readFileSync } from 'node:fs'
import { checkBudgets, printTable } from './budgets.mjs'
import { buildIfStale } from './build.mjs'

export async function run() {
  await buildIfStale()
  const facts = JSON.parse(readFileSync('dist/facts.json', 'utf8'))
  printTable(facts)
  const broken = checkBudgets(facts)
  for (const line of broken) console.error(line)
  return broken.length === 0 ? 0 : 1
}
