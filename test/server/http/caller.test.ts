import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readAddress } from '../../../src/server/http/caller.ts'

const caller = suite('the caller’s address')
const direct = { trustProxy: 0 }
const behind = { trustProxy: 1 }
const behindTwo = { trustProxy: 2 }
const v4 = (ip: string) => ({ ip, network: null })

caller('without a trusted proxy the address is the socket’s, whatever the caller sends', () => {
  assert.equal(readAddress(direct, '1.2.3.4', '10.0.0.9'), v4('10.0.0.9'))
  assert.equal(readAddress(direct, undefined, '::ffff:10.0.0.9'), v4('10.0.0.9'))
})

caller('behind a proxy the address is the entry of the proxy', () => {
  assert.equal(readAddress(behind, '1.2.3.4', '10.0.0.9'), v4('1.2.3.4'))
  assert.equal(readAddress(behind, '6.6.6.6, 1.2.3.4', '10.0.0.9'), v4('1.2.3.4'))
  assert.equal(readAddress(behind, 'spoof, not-an-address', '10.0.0.9'), v4('10.0.0.9'))
  assert.equal(readAddress(behind, undefined, '10.0.0.9'), v4('10.0.0.9'))
})

caller('behind several proxies the address is the entry of the outermost one, and no earlier entry', () => {
  assert.equal(readAddress(behindTwo, '6.6.6.6, 1.2.3.4, 172.16.0.1', '10.0.0.9'), v4('1.2.3.4'))
  assert.equal(readAddress(behindTwo, '1.2.3.4', '10.0.0.9'), v4('1.2.3.4'))
  assert.equal(readAddress(behindTwo, 'spoof, 172.16.0.1', '10.0.0.9'), v4('172.16.0.1'))
  assert.equal(readAddress(behindTwo, '', '10.0.0.9'), v4('10.0.0.9'))
})

caller('an IPv6 address becomes its /64, which is one household, in one spelling', () => {
  const one = readAddress(direct, undefined, '2001:db8:1:2:aaaa::1')
  assert.is(one.ip, '2001:db8:1:2::/64')
  for (const same of ['2001:db8:1:2::ffff', '2001:0DB8:0001:2:0:0:0:1', '2001:db8:1:2:3:4:1.2.3.4'])
    assert.equal(readAddress(direct, undefined, same), one, same)
  assert.is(readAddress(direct, undefined, '::1').ip, '0:0:0:0::/64')
  assert.is(readAddress(direct, undefined, 'fe80::1%eth0').ip, 'fe80:0:0:0::/64')
})

caller('an IPv6 address also has its network', () => {
  const one = readAddress(direct, undefined, '2001:db8:1:2::1')
  assert.is(one.network, '2001:db8:1::/48')
  assert.is(readAddress(direct, undefined, '2001:db8:1:ffff::1').network, one.network)
  assert.is.not(readAddress(direct, undefined, '2001:db8:2:2::1').network, one.network)
})

caller.run()
