import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addressOf } from '../../../src/server/http/caller.ts'

const caller = suite('the caller’s address')
const direct = { trustProxy: false }
const behind = { trustProxy: true }

caller('is the socket’s, whatever the caller writes, without a trusted proxy', () => {
  assert.is(addressOf(direct, '1.2.3.4', '10.0.0.9'), '10.0.0.9')
  assert.is(addressOf(direct, undefined, '::ffff:10.0.0.9'), '10.0.0.9')
})

caller('is what the proxy wrote, behind one', () => {
  assert.is(addressOf(behind, '1.2.3.4', '10.0.0.9'), '1.2.3.4')
  assert.is(addressOf(behind, '6.6.6.6, 1.2.3.4', '10.0.0.9'), '1.2.3.4')
  assert.is(addressOf(behind, 'spoof, not-an-address', '10.0.0.9'), '10.0.0.9')
  assert.is(addressOf(behind, undefined, '10.0.0.9'), '10.0.0.9')
})

caller('is the /64 of an IPv6 address, which is one household', () => {
  const one = addressOf(direct, undefined, '2001:db8:1:2:aaaa::1')
  assert.is(one, '2001:db8:1:2::/64')
  assert.is(addressOf(direct, undefined, '2001:db8:1:2::ffff'), one)
  assert.is(addressOf(direct, undefined, '::1'), '0:0:0:0::/64')
  assert.is(addressOf(direct, undefined, 'fe80::1%eth0'), 'fe80:0:0:0::/64')
})

caller.run()
