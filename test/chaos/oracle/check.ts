// Compares what clients have heard with the database, the stored answers and the pages. It reads the journal only, and none of the
// product's own state of the run.
import { sql } from 'kysely'
import type { Db } from '../../../src/server/db/schema.ts'
import { checkInvariants, readBalances } from '../../../src/server/ledger/index.ts'
import { readPage } from './client.ts'
import type { Change, Line } from './journal.ts'
import type { Shop } from './operations.ts'

interface KeyStory {
  intent: Extract<Line, { at: 'intent' }>
  answers: { outcome: string; text: string }[]
}

/** Returns each thing that is wrong, in words; none when every key has exactly one outcome and every figure follows from them. */
export async function findProblems(
  { db, url, shops, begin }: { db: Db; url: string; shops: readonly Shop[]; begin: number },
  lines: readonly Line[]
): Promise<string[]> {
  const stories = readStories(lines)
  const problems = [...stories.values()].flatMap(problemsOfKey)
  for (const shop of shops) {
    const own = [...stories.values()].filter(({ intent }) => intent.merchant === shop.id)
    const expected = sumOf(begin, own)
    const { available, hold, escrow, promotion } = await readBalances(db, shop.id)
    compare(
      problems,
      `balances of ${shop.id}`,
      [available, hold, escrow, promotion].map(Number),
      Object.values(expected)
    )
    const page = [expected.available, expected.hold + expected.escrow, expected.promotion]
    compare(problems, `page of ${shop.id}`, await readPage(url, shop), page)
  }
  for (const broken of await checkInvariants(db)) problems.push(`rule of the ledger: ${textOf(broken)}`)
  const { rows } = await sql<{
    key: string
  }>`SELECT key FROM idempotency WHERE key = ANY(${[...stories.keys()]})`.execute(db)
  const answered = new Set(rows.map(({ key }) => key))
  for (const [key, { answers }] of stories)
    if (answers.length > 0 && !answered.has(key)) problems.push(`${key}: answered, and its answer is not stored`)
  return problems
}

function readStories(lines: readonly Line[]): Map<string, KeyStory> {
  const stories = new Map<string, KeyStory>()
  for (const line of lines) {
    if (line.at === 'intent') stories.set(line.key, { intent: line, answers: [] })
    if (line.at === 'answer' && line.outcome !== 'none') stories.get(line.key)?.answers.push(line)
  }
  return stories
}

function problemsOfKey({ intent, answers }: KeyStory): string[] {
  const name = `${intent.key} (${intent.name})`
  const [first] = answers
  if (!first) return [`${name}: no answer`]
  const problems = answers.some(({ text }) => text !== first.text) ? [`${name}: one key, two answers`] : []
  if (first.outcome === intent.expected) return problems
  const what = first.outcome === 'refused' ? 'refused though right' : 'done though wrong'
  return [...problems, `${name}: ${what}: ${first.text.slice(0, 200)}`]
}

function sumOf(begin: number, stories: readonly KeyStory[]): Required<Change> {
  const sum = { available: begin, hold: 0, escrow: 0, promotion: 0 }
  for (const { intent, answers } of stories)
    if (answers[0]?.outcome === 'ok')
      for (const [kind, change] of Object.entries(intent.change)) sum[kind as keyof Change] += change
  return sum
}

function compare(problems: string[], what: string, actual: readonly number[], expected: readonly number[]): void {
  if (actual.join() !== expected.join()) problems.push(`${what}: ${actual.join()} in place of ${expected.join()}`)
}

const textOf = (broken: unknown): string =>
  JSON.stringify(broken, (_, value) => (typeof value === 'bigint' ? String(value) : value)).slice(0, 300)
