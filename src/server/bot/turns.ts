import type { Update } from 'grammy/types'
import type { Dialogue } from './dialogue.ts'

/** Takes updates of different people side by side, and those of one person one after the other. */
export async function inTurn(updates: readonly Update[], dialogue: Dialogue): Promise<void> {
  const byPerson = new Map<number, Update[]>()
  for (const update of updates) {
    const person = personOf(update)
    byPerson.set(person, [...(byPerson.get(person) ?? []), update])
  }
  await Promise.all(
    [...byPerson.values()].map(async own => {
      for (const update of own) await dialogue(update)
    })
  )
}

const personOf = ({ message, callback_query, my_chat_member }: Update): number =>
  (message ?? callback_query ?? my_chat_member)?.from?.id ?? 0
