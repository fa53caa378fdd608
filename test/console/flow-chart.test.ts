import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sumByDay } from '../../src/console/parts/flow-chart.tsx'

const head = '\ufeffday,currency,type,direction,count,amount,money_in,money_out\n'

test('money in and out are added up by day, to the last minor unit', () => {
  const csv = `${head}2026-11-20,USDT,recharge,credit,2,30.10,30.10,\n2026-11-20,USDT,reward,credit,1,0.05,0.05,\n2026-11-21,USDT,withdrawal,debit,1,-900719925474099.01,,900719925474099.01\n`
  const sums = sumByDay(csv, 2)
  assert.equal(sums.get('2026-11-20'), { in: 3015n, out: 0n })
  assert.equal(sums.get('2026-11-21'), { in: 0n, out: 90071992547409901n })
})

test('a day without movements has none', () => {
  assert.is(sumByDay(head, 2).size, 0)
})

test.run()
