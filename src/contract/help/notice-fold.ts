import { formatMinor, parseAmount } from '../money.ts'
import type { NoticeSummary } from './notice.ts'

type Summary = Omit<NoticeSummary, 'subject'>

/** A notice, or several as one: the newest, with how many, the goods and the sum of all. */
export type AlikeNotices = Summary & { alike?: number }

/**
 * Gathers the notices of one outcome and day, in the place of the newest of them. What is older only adds to a row, or comes after all: no
 * row moves when a list grows. Notices are sorted newest first.
 */
export function foldNotices<T extends Summary>(notices: readonly T[], dayOf: (iso: string) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const notice of notices) {
    const { about, created_at, id } = notice
    const key = about ? `${dayOf(created_at)} ${about.result}` : id
    const group = groups.get(key)
    if (group) group.push(notice)
    else groups.set(key, [notice])
  }
  return [...groups.values()]
}

/** Returns the newest of some notices, which also names the documents of the others. */
export function mergeNoticesOfOutcome<T extends Summary>(notices: readonly [T, ...T[]]): T & AlikeNotices {
  const [newest] = notices
  const { about } = newest
  if (notices.length === 1 || !about) return newest
  const all = notices.flatMap(notice => notice.about ?? [])
  return {
    ...newest,
    alike: notices.length,
    read: notices.every(({ read }) => read),
    about: {
      ...about,
      goods: about.goods && {
        ...about.goods,
        name: listOnce(
          all.map(({ goods }) => goods?.name.split(/\s·\s/)[0]),
          ', '
        )
      },
      amount: sumAmounts(all.map(({ amount }) => amount)),
      device: listOnce(
        all.map(({ device }) => device),
        ' · '
      )
    }
  }
}

const listOnce = (names: readonly (string | undefined)[], separator: string): string =>
  [...new Set(names.filter(name => name !== undefined && name !== ''))].join(separator)

/** Amounts of one currency have the same number of decimals. One that is missing leaves no sum. */
function sumAmounts(amounts: readonly (string | null)[]): string | null {
  const scale = amounts[0]?.split('.')[1]?.length ?? 0
  let sum = 0n
  for (const amount of amounts) {
    if (amount === null) return null
    sum += parseAmount(amount, scale) ?? 0n
  }
  return formatMinor(sum, scale)
}
