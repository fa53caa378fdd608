import * as v from 'valibot'
import { Day } from '../fields.ts'
import { defineOperation } from '../operation.ts'

/** A currency with the price of one unit of the platform's currency. */
export const CurrencyRate = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  rate: v.pipe(v.string(), v.regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,8})?$/))
})

export type CurrencyRate = v.InferOutput<typeof CurrencyRate>

export const currencyRateList = defineOperation({
  method: 'GET',
  path: '/api/v1/app/currency_rate_list',
  audience: 'anyone',
  summary: 'Rates into local currencies, only to show beside amounts, and the day since which they are',
  input: v.object({}),
  output: v.object({ list: v.array(CurrencyRate), day: v.nullable(Day) })
})
