import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { currencyRateList } from '../../../src/contract/home/currency-rate.ts'
import { operatorSettingList, operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { type Backend, startBackend } from '../backend.ts'

const test = suite('rates into local currencies')
let backend: Backend

test.before(async () => {
  backend = await startBackend({ timeZone: 'Asia/Shanghai' })
})
test.after(() => backend.close())

const set = (currency_rates: string) => backend.operator.ok(operatorSettingUpdate, { currency_rates })
const read = () => backend.asOperator('').ok(currencyRateList, {})

test('without rates there is nothing to show', async () => {
  assert.equal(await read(), { list: [], day: null })
})

test('rates are read by everyone, with the business day on which they were set', async () => {
  await set(' vnd 25400 ,JPY   156.2,')
  assert.is((await backend.operator.ok(operatorSettingList, {})).currency_rates, 'VND 25400, JPY 156.2')
  const { list, day } = await read()
  assert.equal(list, [
    { code: 'VND', rate: '25400' },
    { code: 'JPY', rate: '156.2' }
  ])
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date())
  assert.is(day, today)
  await set('')
  assert.equal(await read(), { list: [], day: null })
})

test('what is no rate is refused as a whole', async () => {
  await set('VND 25400')
  for (const text of ['VND', 'VND 0', 'VND -1', 'VND 1e5', 'VND 25,400', 'DONG 1', 'VND 1, VND 2', 'VND 1 2'])
    assert.is(
      (await backend.operator.refused('value_invalid', operatorSettingUpdate, { currency_rates: text })).field,
      'currency_rates',
      text
    )
  assert.equal((await read()).list, [{ code: 'VND', rate: '25400' }])
})

test.run()
