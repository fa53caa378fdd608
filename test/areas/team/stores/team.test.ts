import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createInviteLink } from '../../../../src/areas/team/stores/invites.ts'
import { createMembersPlace, readReferralLevel } from '../../../../src/areas/team/stores/team.ts'

test('each level has one URL, and every URL shows members', () => {
  for (const degree of [undefined, 1, 2] as const) {
    assert.is(readReferralLevel(new URLSearchParams(createMembersPlace(degree).split('?')[1] ?? '')), degree)
  }
  for (const bent of ['degree=3', 'degree=01', 'degree=1&degree=2&x', 'other=1']) {
    assert.ok([undefined, 1].includes(readReferralLevel(new URLSearchParams(bent))))
  }
})

test('Telegram’s link is used if there is a bot', () => {
  const link = 'https://shop.example/#/register?code=K7QM2X'
  const telegram_link = 'https://t.me/shop_bot?startapp=K7QM2X'
  assert.is(createInviteLink({ link, telegram_link: null }), link)
  assert.is(createInviteLink({ link, telegram_link }), telegram_link)
})

test.run()
