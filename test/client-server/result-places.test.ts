// Every result that a merchant is told leads to its own screen, from the notice and from the bot's message alike.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readStart } from '../../src/host/telegram/launch.ts'
import { getNoticeSubject } from '../../src/server/help/index.ts'
import { getStart, listResults } from '../../src/server/outbox/news.ts'
import { matchRoutes } from '../../src/shell/match-routes.ts'
import { findSubjectPath } from '../../src/stores/notice-path.ts'
import { getStartPlace } from '../../src/stores/start-place.ts'

const id = '0198f0a0-0000-7000-8000-0000000000aa'

const screens: Readonly<Record<string, string>> = {
  recharge: 'RechargeDetailScreen',
  withdrawal: 'WithdrawDetailScreen',
  order: 'ProjectDetailScreen',
  order_request: 'OrderRequestsScreen',
  credit: 'RecordDetailScreen',
  deduction: 'RecordDetailScreen',
  submission: 'TaskScreen',
  feedback: 'ConversationScreen',
  security: 'SecurityScreen'
}

for (const { kind, event, name } of listResults()) {
  test(`${name}: the notice and the bot's message open the screen of the ${kind}`, () => {
    const path = findSubjectPath({ subject: getNoticeSubject({ kind, event, subject_id: id }) })
    const start = readStart(getStart(kind, event, id))
    assert.ok(path && start)
    assert.is(getStartPlace(start, true), path)
    const wanted = kind === 'security' && event.startsWith('account_') ? 'BankScreen' : screens[kind]
    assert.is(matchRoutes(path).route.screen, wanted)
  })
}

test.run()
