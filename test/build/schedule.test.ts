import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testFiles } from '../run/files.mjs'
import { DAYS, daysOf, filesInWebKit, isTurnInWebKit, isTurnOfFile, longFiles } from '../run/schedule.mjs'
import { selectPart, selectTurn } from '../run/turns.mjs'

interface TestFile {
  group: string
  path: string
}

const files: TestFile[] = testFiles([])
const byTurns = files.filter(file => daysOf(file) > 1)
const MAX_DAYS = 60
const days = Array.from({ length: MAX_DAYS }, (_, at) =>
  new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10)
)

/** Runs `work` on each of the days, and returns the days for which it returns true, by their number. */
function listDays(work: () => boolean): number[] {
  const { TEST_DAY, TEST_ALL } = process.env
  delete process.env.TEST_ALL
  try {
    return days.flatMap((day, at) => {
      process.env.TEST_DAY = day
      return work() ? [at] : []
    })
  } finally {
    Object.assign(process.env, TEST_DAY === undefined ? {} : { TEST_DAY }, TEST_ALL === undefined ? {} : { TEST_ALL })
    if (TEST_DAY === undefined) delete process.env.TEST_DAY
  }
}

const differences = (numbers: readonly number[]): number[] =>
  numbers.slice(1).map((one, at) => one - (numbers[at] ?? 0))

test('each file has its turn once in its days', () => {
  assert.ok(byTurns.length > 100)
  for (const file of files) {
    const own = listDays(() => isTurnOfFile(file))
    assert.equal([...new Set(differences(own))], [daysOf(file)], file.path)
  }
})

test('money, security and the main job are in each run', () => {
  const each = files.filter(file => daysOf(file) === 1).map(({ path }) => path)
  for (const path of ['server/ledger/property', 'server/wallet/withdraw', 'server/staff/sign-in', 'browser/main-job'])
    assert.ok(each.includes(`test/${path}.test.ts`), path)
})

test('the days of a group take about equally many files', () => {
  for (const group of ['server', 'browser']) {
    const own = byTurns.filter(file => file.group === group)
    const counts: number[] = []
    listDays(() => counts.push(own.filter(isTurnOfFile).length) < 0)
    assert.ok(Math.max(...counts) - Math.min(...counts) <= 3, `${group}: ${counts}`)
  }
})

test('turns within a file cover everything, whatever the days of the file', () => {
  const before = globalThis as { turnDays?: number | undefined }
  const rest = before.turnDays
  for (const file of byTurns)
    for (const count of [2, 3, 4]) {
      const values = Array.from({ length: count }, (_, at) => at)
      const taken = new Set<number>()
      const own = listDays(() => {
        before.turnDays = undefined
        if (taken.size === count || !isTurnOfFile(file)) return false
        before.turnDays = daysOf(file)
        for (const value of selectTurn(values, file.path)) taken.add(value)
        return true
      })
      assert.is(own.length, count, `${file.path}: ${count} values in ${own.length} turns`)
    }
  before.turnDays = rest
})

test('parts of a list are never empty, and together they are the list', () => {
  const values = Array.from({ length: 10 }, (_, at) => at)
  const parts: number[][] = []
  listDays(() => parts.push(selectPart(values, 7)) > 0)
  for (const part of parts) assert.ok(part.length === 1 || part.length === 2)
  assert.equal(
    parts
      .slice(0, 7)
      .flat()
      .sort((one, other) => one - other),
    values
  )
})

test('the lists name files that exist', () => {
  const paths = files.map(({ path }) => path)
  assert.equal(
    [...longFiles, ...filesInWebKit].filter(path => !paths.includes(path)),
    []
  )
  for (const path of filesInWebKit)
    assert.equal([...new Set(differences(listDays(() => isTurnInWebKit({ path }))))], [DAYS.webkit])
})

test.run()
