import { isRealDay } from '../../contract/calendar.ts'
import { MISSION_METRICS } from '../../contract/entities/task.ts'
import type { InputOf } from '../../contract/operation.ts'
import { operatorTaskPut } from '../../contract/operator/task-put.ts'
import type { Command, Words } from './command.ts'
import { CommandFailure, explained, misuse } from './failure.ts'
import { show } from './output.ts'
import { jsonFrom, knownLanguage } from './written.ts'

type Put = InputOf<typeof operatorTaskPut>
type Texts = Pick<Put, 'title' | 'text' | 'blocks'>

const kinds = ['mission', 'share'] as const
const periods = ['once', 'daily'] as const

/** Commands for missions and share tasks. */
export const taskCommands: readonly Command[] = [
  {
    name: 'task put',
    usage:
      'mission|share --reward amount (--lang code --title text [--text text] | --file task.json) [--id id] ' +
      `[--metric ${MISSION_METRICS.join('|')}] [--goal n] [--daily|--once] [--deadline time] [--picture path] [--off|--on]`,
    summary: 'make a mission or share task, or change the one with that id; --off hides it',
    least: 1,
    most: 1,
    options: ['id', 'reward', 'lang', 'title', 'text', 'file', 'metric', 'goal', 'deadline', 'picture'],
    flags: ['daily', 'once', 'off', 'on'],
    async run(words, context) {
      const put = await putOf(words)
      const answer = await explained((await context.client()).call(operatorTaskPut, put), {
        not_found: () => `There is no ${put.kind} with the id ${put.id}. See: npm run operator -- audit`
      })
      const done = put.id ? 'Changed' : 'Made'
      show(
        words,
        context,
        answer,
        `${done} the ${put.kind} in ${Object.keys(put.title).join(', ')}: task ${answer.id}.`
      )
    }
  }
]

async function putOf(words: Words): Promise<Put> {
  const [typed = ''] = words.given
  const reward = words.option('reward')
  if (!reward) throw misuse('Give the reward with --reward.')
  const [metric, goal, deadline] = [words.option('metric'), words.option('goal'), words.option('deadline')]
  return {
    id: words.option('id'),
    kind: oneOf(typed, kinds, 'kind of task'),
    reward,
    ...(await textsOf(words)),
    metric: metric === undefined ? undefined : oneOf(metric, MISSION_METRICS, 'metric'),
    goal: goal === undefined ? undefined : goalOf(goal),
    period: periods.find(period => words.flag(period)),
    deadline: deadline === undefined ? undefined : instantOf(deadline),
    picture: words.option('picture'),
    active: words.flag('off') ? false : words.flag('on') ? true : undefined
  }
}

/** A file contains `{"title": {"en": "…"}, "text": {"en": "…"}, "blocks": {"en": […]}}`; the last two are optional. */
async function textsOf(words: Words): Promise<Texts> {
  const path = words.option('file')
  if (path) {
    const wrong = `${path} must be JSON with "title", and if you like "text" and "blocks", each by language.`
    const { title, text, blocks } = await jsonFrom<Texts>(path, wrong)
    if (!title) throw new CommandFailure(wrong)
    return { title, text, blocks }
  }
  const [lang, title, text] = [words.option('lang'), words.option('title'), words.option('text')]
  if (!lang || !title) throw misuse('Give --lang and --title, or --file.')
  const code = knownLanguage(lang)
  return { title: { [code]: title }, text: text === undefined ? undefined : { [code]: text } }
}

function oneOf<T extends string>(typed: string, choices: readonly T[], what: string): T {
  const found = choices.find(choice => choice === typed.toLowerCase())
  if (!found) throw misuse(`"${typed}" is no ${what}. There are: ${choices.join(', ')}.`)
  return found
}

function goalOf(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw misuse(`"${text}" is no goal: give a number from 1.`)
  return Number(text)
}

function instantOf(text: string): string {
  const at = new Date(text)
  // A day that does not exist would become one of the next month.
  if (Number.isNaN(at.getTime()) || !isRealDay(text.slice(0, 10)))
    throw misuse(`"${text}" is no time such as 2027-01-31 or 2027-01-31T18:00Z.`)
  return at.toISOString()
}
