import type { OutputOf } from '../../contract/operation.ts'
import type { operatorApprovalList } from '../../contract/staff/approval.operator.ts'
import type { Translate } from '../../i18n/translate.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'

/** An operation, and the money and the person that it is about. */
interface PhraseSubject {
  operation: string
  amount?: string | null | undefined
  account?: string | null | undefined
}

/** Returns what an operation does, in words; its own name where the server is newer than this page. */
export function formatOperationName(t: Translate, operation: string): string {
  const key = `console.operation.${operation}`
  return t.has(key) ? t(key) : operation
}

/** Returns an operation as a phrase with its object: "Pay out 120.00 USDT to demo". */
export function formatOperationPhrase(t: Translate, { operation, amount, account }: PhraseSubject): string {
  const money = amount && price.text(amount, $currency.get())
  const sentence = `console.operationAbout.${operation}`
  if (money && account && t.has(sentence)) return t(sentence, { amount: money, merchant: account })
  return [formatOperationName(t, operation), money, account].filter(Boolean).join(' · ')
}

type Request = Pick<OutputOf<typeof operatorApprovalList>['list'][number], 'operation' | 'amount' | 'account' | 'input'>

/** Returns what a request for a second person does, with what its input names where it is about no merchant. */
export function formatRequestPhrase(t: Translate, { operation, amount, account, input }: Request): string {
  if (operation === 'flow_pause' || operation === 'flow_resume') {
    const key = `console.pauses.${input.flow}.${operation === 'flow_pause' ? 'pause' : 'resume'}`
    if (t.has(key)) return t(key)
  }
  if (operation === 'currency_set')
    return [formatOperationName(t, operation), input.code, input.scale, input.time_zone].join(' · ')
  const subject = operation === 'setting_update' ? formatSettings(t, input) : (account ?? findSubject(input))
  return formatOperationPhrase(t, { operation, amount, account: subject })
}

type Input = Request['input']

const formatText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Returns the person, name, address or title in an input; of a title in several languages the first. */
function findSubject({ account, name, network, address, title, code, url }: Input): string | undefined {
  const [first] = [title, name].flatMap(texts => (texts && typeof texts === 'object' ? Object.values(texts) : []))
  const destination = [network, address].filter(formatText).join(' · ')
  return [account, name, destination, title, first, code, url].map(formatText).find(Boolean)
}

/** Returns the settings that an input changes and their values: "Largest payout by one person: 500.00 USDT". */
function formatSettings(t: Translate, input: Input): string {
  return Object.entries(input)
    .map(([name, value]) => {
      const key = `console.settings.${name}.title`
      const isMoney = name.endsWith('_over') && typeof value === 'string'
      return `${t.has(key) ? t(key) : name}: ${isMoney ? price.text(value, $currency.get()) : String(value)}`
    })
    .join(', ')
}
