import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAddressOf, isUnchecked, toCanonicalAddress } from '../../../src/contract/wallet/address.ts'

// The USDT contract's own address on TRON, and the worked examples of EIP-55.
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const ethereum = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
]

test('a TRC20 address with a correct checksum is valid', () => {
  assert.ok(isAddressOf('TRC20', tron))
})

test('a TRC20 address with one wrong, missing or added character is invalid', () => {
  for (let at = 1; at < tron.length; at += 1) {
    const other = tron[at] === 'z' ? 'y' : 'z'
    assert.not.ok(isAddressOf('TRC20', tron.slice(0, at) + other + tron.slice(at + 1)), `character ${at}`)
  }
  assert.not.ok(isAddressOf('TRC20', tron.slice(0, -1)))
  assert.not.ok(isAddressOf('TRC20', `${tron}1`))
  assert.not.ok(isAddressOf('TRC20', tron.toLowerCase()))
  assert.not.ok(isAddressOf('TRC20', ''))
})

test('a base58check address of another chain is not a TRC20 address', () => {
  assert.not.ok(isAddressOf('TRC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'))
})

test('the examples of EIP-55 are valid for ERC20 and BEP20', () => {
  for (const address of ethereum) {
    assert.ok(isAddressOf('ERC20', address), address)
    assert.ok(isAddressOf('BEP20', address), address)
  }
})

test('mixed case must match the checksum; all lower case has none and is accepted', () => {
  const [address = ''] = ethereum
  assert.not.ok(isAddressOf('ERC20', address.replace('aAeb', 'AAeb')))
  assert.ok(isAddressOf('ERC20', address.toLowerCase()))
  assert.not.ok(isAddressOf('ERC20', `0x${address.slice(2).toUpperCase()}`))
  assert.ok(isUnchecked('ERC20', address.toLowerCase()))
  assert.not.ok(isUnchecked('ERC20', address))
  assert.not.ok(isUnchecked('TRC20', tron))
})

test('an address is never valid for another network', () => {
  assert.not.ok(isAddressOf('TRC20', ethereum[0] ?? ''))
  assert.not.ok(isAddressOf('ERC20', tron))
  assert.not.ok(isAddressOf('BEP20', tron))
})

test('malformed hexadecimal is invalid', () => {
  for (const bad of ['0x', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xz', `${ethereum[0]}0`, ` ${ethereum[0]}`]) {
    assert.not.ok(isAddressOf('ERC20', bad), bad)
  }
})

test('an address in two cases is the same, except where case matters', () => {
  const [address = ''] = ethereum
  assert.is(toCanonicalAddress('BEP20', address), toCanonicalAddress('BEP20', address.toLowerCase()))
  assert.is(toCanonicalAddress('TRC20', tron), tron)
})

test.run()
