import type { InputOf } from '../../contract/operation.ts'
import { operatorFeedbackAnswer } from '../../contract/operator/feedback-answer.ts'
import { operatorFeedbackList } from '../../contract/operator/feedback-list.ts'
import { operatorQaPut } from '../../contract/operator/qa-put.ts'
import type { Command } from './command.ts'
import { explained, misuse } from './failure.ts'
import { pageOf, show } from './output.ts'
import { wholeId } from './short-id.ts'
import { pageLine, shortId, table, time } from './table.ts'
import { writtenIn, writtenOptions } from './written.ts'

type Answered = InputOf<typeof operatorFeedbackList>['answered']

/** Commands for questions with answers, and for merchants' feedback. */
export const helpCommands: readonly Command[] = [
  {
    name: 'qa put',
    usage: '(--lang code --title text --text paragraph… | --file question.json) [--id id] [--position n] [--off|--on]',
    summary: 'publish a question with its answer, or change the one with that id; --off hides it',
    least: 0,
    most: 0,
    options: [...writtenOptions, 'id', 'position'],
    flags: ['off', 'on'],
    async run(words, context) {
      const id = words.option('id')
      const position = words.option('position')
      if (position !== undefined && !/^-?\d{1,6}$/.test(position)) throw misuse(`"${position}" is no position.`)
      const put = {
        ...(await writtenIn(words)),
        id,
        position: position === undefined ? undefined : Number(position),
        published: words.flag('off') ? false : words.flag('on') ? true : undefined
      }
      const answer = await explained((await context.client()).call(operatorQaPut, put), {
        not_found: () => `There is no question ${id}. See: npm run operator -- audit`
      })
      const done = id ? 'Changed' : 'Made'
      show(words, context, answer, `${done} in ${Object.keys(put.title).join(', ')}: question ${answer.id}.`)
    }
  },
  {
    name: 'feedback list',
    usage: '[--answered yes|no] [--page n]',
    summary: 'what merchants wrote, newest first',
    least: 0,
    most: 0,
    options: ['answered', 'page'],
    async run(words, context) {
      const answered = words.option('answered') as Answered
      const answer = await (await context.client()).call(operatorFeedbackList, { ...pageOf(words), answered })
      const rows = answer.list.map(one => [
        shortId(one.id),
        time(one.created_at),
        one.account,
        one.content,
        one.answer || '–'
      ])
      const columns = ['id', 'written', 'account', 'feedback', 'answer']
      show(words, context, answer, table(columns, rows, 'No feedback.') + pageLine(answer))
    }
  },
  {
    name: 'feedback answer',
    usage: '<id> <answer>',
    summary: 'answer what a merchant wrote; a later answer takes the place of the one before',
    least: 2,
    most: 2,
    rest: true,
    async run(words, context) {
      const client = await context.client()
      const [typed = '', answer = ''] = words.given
      const id = await wholeId(typed, 'feedback', page => client.call(operatorFeedbackList, { page, page_size: 100 }))
      const one = await explained(client.call(operatorFeedbackAnswer, { id, answer }), {
        not_found: () => `There is no feedback ${id}. See: npm run operator -- feedback list`
      })
      show(words, context, one, `Answered ${one.account}, feedback ${one.id}.`)
    }
  }
]
