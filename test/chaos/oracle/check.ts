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
  sent: number
  answers: { outcome: string; text: string }[]
}

/** Keys by what became of them. */
export interface Outcomes {
  keys: number
  unanswered: number
  /** An answer was heard that the database does not know. */
  lost: number
  /** Two answers that differ, both done or both refused. */
  doubled: number
  /** Done and refused. */
  mixed: number
}

export interface CheckOptions {
  db: Db
  url: string
  shops: readonly Shop[]
  begin: number
  /** Whether answers may be lost, as the operator has chosen: what is lost is counted, and the rest has to be right. */
  mayLose?: boolean
}

/** Returns each thing that is wrong, in words; none when every key has exactly one outcome and every figure follows from them. */
export const findProblems = async (options: CheckOptions, lines: readonly Line[]): Promise<string[]> =>
  (await checkOutcomes(options, lines)).problems

/** Returns the problems, and the number of keys by outcome. */
export async function checkOutcomes(
  { db, url, shops, begin, mayLose = false }: CheckOptions,
  lines: readonly Line[]
): Promise<{ outcomes: Outcomes; problems: string[] }> {
  const heard = readStories(lines)
  const storedKeys = await listStoredKeys(db, [...heard.keys()])
  for (const [key, { intent }] of heard) if (intent.isDecision) storedKeys.add(key)
  const lost = [...heard].filter(([key, { answers }]) => isLost(answers, storedKeys.has(key), mayLose))
  const outcomes = countOutcomes(heard, lost.length)
  // What may be lost is judged as if nobody had asked for it; what was lost and then done again has its last answer.
  const stories = mayLose ? withoutLost(heard, storedKeys) : heard
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
  if (!mayLose) for (const [key] of lost) problems.push(`${key}: answered, and its answer is not stored`)
  return { outcomes, problems }
}

async function listStoredKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`SELECT key FROM idempotency WHERE key = ANY(${keys})`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

const isLost = (answers: KeyStory['answers'], isStored: boolean, mayLose: boolean): boolean =>
  (answers.length > 0 && !isStored) || (mayLose && differ(answers))

const differ = ([first, ...others]: KeyStory['answers']): boolean => others.some(({ text }) => text !== first?.text)

function countOutcomes(stories: ReadonlyMap<string, KeyStory>, lost: number): Outcomes {
  const all = [...stories.values()].map(({ answers }) => answers)
  const isMixed = (answers: KeyStory['answers']) => new Set(answers.map(({ outcome }) => outcome)).size > 1
  return {
    keys: all.length,
    unanswered: all.filter(({ length }) => length === 0).length,
    lost,
    doubled: all.filter(answers => differ(answers) && !isMixed(answers)).length,
    mixed: all.filter(isMixed).length
  }
}

const withoutLost = (stories: ReadonlyMap<string, KeyStory>, storedKeys: ReadonlySet<string>): Map<string, KeyStory> =>
  new Map(
    [...stories]
      .filter(([key, { answers }]) => answers.length === 0 || storedKeys.has(key))
      .map(([key, story]) => [key, { ...story, answers: story.answers.slice(-1) }])
  )

function readStories(lines: readonly Line[]): Map<string, KeyStory> {
  const stories = new Map<string, KeyStory>()
  for (const line of lines) {
    if (line.at === 'intent') stories.set(line.key, { intent: line, sent: 0, answers: [] })
    const story = stories.get(line.key)
    if (line.at === 'send' && story) story.sent += 1
    if (line.at === 'answer' && line.outcome !== 'none' && story) addAnswer(story, line)
  }
  return stories
}

// A decision that was sent before may say that it was made. Whether it was, and once, is what the balances tell.
function addAnswer({ intent, sent, answers }: KeyStory, { outcome, text }: Extract<Line, { at: 'answer' }>): void {
  const isMade = intent.isDecision && sent > 1 && text.includes('"state_conflict"')
  if (!isMade) answers.push({ outcome, text })
  else if (answers.length === 0) answers.push({ outcome: 'ok', text })
}

function problemsOfKey({ intent, answers }: KeyStory): string[] {
  const name = `${intent.key} (${intent.name})`
  const [first] = answers
  if (!first) return [`${name}: no answer`]
  const problems = differ(answers) ? [`${name}: one key, two answers`] : []
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
