import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findBlockReason } from '../../../../src/areas/wallet/stores/withdrawal-form.ts'
import { account, withdrawInfo as info } from '../../../stores/samples.ts'

test('reasons that block every withdrawal are ordered', () => {
  const later = new Date(Date.now() + 60_000).toISOString()
  const earlier = new Date(Date.now() - 60_000).toISOString()
  assert.is(findBlockReason(info()), null)
  assert.equal(findBlockReason(info({ blocked_until: later, times_left: 0 })), { reason: 'blocked', until: later })
  assert.is(findBlockReason(info({ blocked_until: earlier })), null)
  assert.equal(findBlockReason(info({ times_left: 0, accounts: [] })), { reason: 'times' })
  assert.equal(findBlockReason(info({ accounts: [], has_transaction_password: false })), { reason: 'accounts' })
  assert.equal(findBlockReason(info({ accounts: [account()], has_transaction_password: false })), {
    reason: 'password'
  })
})

test.run()
