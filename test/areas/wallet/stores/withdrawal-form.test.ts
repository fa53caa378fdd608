import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { blockReasonOf } from '../../../../src/areas/wallet/stores/withdrawal-form.ts'
import { account, withdrawInfo as info } from '../../../stores/samples.ts'

test('reasons that block every withdrawal are ordered', () => {
  const later = new Date(Date.now() + 60_000).toISOString()
  const earlier = new Date(Date.now() - 60_000).toISOString()
  assert.is(blockReasonOf(info()), null)
  assert.equal(blockReasonOf(info({ blocked_until: later, times_left: 0 })), { reason: 'blocked', until: later })
  assert.is(blockReasonOf(info({ blocked_until: earlier })), null)
  assert.equal(blockReasonOf(info({ times_left: 0, accounts: [] })), { reason: 'times' })
  assert.equal(blockReasonOf(info({ accounts: [], has_transaction_password: false })), { reason: 'accounts' })
  assert.equal(blockReasonOf(info({ accounts: [account()], has_transaction_password: false })), { reason: 'password' })
})

test.run()
