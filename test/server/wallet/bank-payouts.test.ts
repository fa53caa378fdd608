// Payout batches to banks: their files, and what comes back from the bank.
import { randomUUID } from 'node:crypto'
import { Window } from 'happy-dom'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatDocumentNumber } from '../../../src/contract/document-number.ts'
import type { InputOf } from '../../../src/contract/operation.ts'
import { operatorSettingList, operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorApprovalApprove } from '../../../src/contract/staff/approval.operator.ts'
import { operatorDocumentHold } from '../../../src/contract/staff/document-desk.operator.ts'
import {
  operatorPayoutBatchDetail,
  operatorPayoutBatchExport,
  operatorPayoutBatchPay,
  operatorPayoutBatchStart
} from '../../../src/contract/wallet/payout-batch.operator.ts'
import {
  operatorWithdrawFail,
  operatorWithdrawPay,
  operatorWithdrawReturn
} from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawCancel, withdrawDetail, withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { readBalances } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { type Backend, type Merchant, transactionPassword as password, request, startBackend } from '../backend.ts'
import { tron } from '../channels.ts'

const banks = suite('payout batches to banks')
const german = 'DE89370400440532013000'
const dutch = 'NL91ABNA0417164300'
const payer = { sepa_name: 'Müller & Söhne', sepa_iban: 'DE75 5121 0800 1245 1261 99', sepa_bic: 'soladest600' }
let backend: Backend
let merchant: Merchant
let ids: string[]

banks.before(async () => {
  backend = await startBackend({ environment: { CURRENCY: 'EUR' } })
  await backend.operator.ok(operatorSettingUpdate, payer)
})
banks.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n, grade: 'black_gold' })
  ids = [await withdrawal('100.00', german, 'Zoë Łukasz-Øster'), await withdrawal('50.35', dutch, '=cmd|<A&B> "Ltd"')]
})
banks.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

async function withdrawal(amount: string, card_number: string, account_name = 'Ana', bank_name = 'Bank') {
  const account = { kind: 'bank' as const, bank_name, branch_code: '001', account_name, card_number }
  const account_id = (await merchant.ok(accountAdd, { account, password })).id
  return (await merchant.ok(withdrawSubmit, { account_id, amount, password })).id
}

const start = async (withdrawal_ids = ids) =>
  (await backend.operator.ok(operatorPayoutBatchStart, { network: 'bank', withdrawal_ids })).id
const pay = (id: string, csv: string) => backend.operator.ok(operatorPayoutBatchPay, { id, csv })
const detail = (id = '') => merchant.ok(withdrawDetail, { id })
const states = () => Promise.all(ids.map(async id => (await detail(id)).status))
const numberOf = (id = '') => formatDocumentNumber('withdrawal', id)
const fileOf = async (input: InputOf<typeof operatorPayoutBatchExport>) => {
  const response = await request(backend.url, backend.operator.token, operatorPayoutBatchExport, input)
  assert.is(response.status, 200)
  return response
}
const csvOf = (...lines: string[]) => ['number,state,reason,amount', ...lines].join('\n')
const sum = (amounts: readonly string[]) => amounts.reduce((cents, text) => cents + Math.round(Number(text) * 100), 0)

/** The elements of a file in their order: a path for each that has a text. */
function readXml(xml: string): { paths: string[]; texts: (path: string) => string[] } {
  const window = new Window()
  const document = new window.DOMParser().parseFromString(xml, 'application/xml')
  const elements: [string, string][] = []
  const visit = (element: { tagName: string; children: ArrayLike<unknown>; textContent: string }, above: string) => {
    const path = `${above}/${element.tagName}`
    const inner = Array.from(element.children) as (typeof element)[]
    if (inner.length === 0) elements.push([path, element.textContent])
    for (const child of inner) visit(child, path)
  }
  visit(document.documentElement as never, '')
  window.close()
  return {
    paths: elements.map(([path]) => path),
    texts: end => elements.flatMap(([path, text]) => (path.endsWith(end) ? text : []))
  }
}

banks('a batch is one CSV for the bank, in which no name is a formula', async () => {
  const id = await start()
  assert.equal(await states(), ['processing', 'processing'])
  await merchant.refused('withdrawal_started', withdrawCancel, { id: ids[0] ?? '' })
  const batch = await backend.operator.ok(operatorPayoutBatchDetail, { id })
  assert.equal([batch.network, batch.count, batch.open], ['bank', 2, 2])
  assert.is(sum([batch.amount]), sum(batch.list.map(({ amount }) => amount)), 'the sum is that of what arrives')
  const [header, first = '', second = ''] = (await (await fileOf({ id })).text()).trim().split('\n')
  assert.is(header, 'number,id,account,account_name,bank_name,branch_code,card_number,currency,amount,state,reason')
  const { arrives } = await detail(ids[0])
  assert.is(
    first,
    `${numberOf(ids[0])},${ids[0]},${merchant.account},Zoë Łukasz-Øster,Bank,001,${german},EUR,${arrives},,`
  )
  assert.ok(second.includes(`,"'=cmd|<A&B> ""Ltd""",`), second)
})

banks(
  'the SEPA file is well-formed, in its characters and its sequence, and its sum is right to the cent',
  async () => {
    const id = await start()
    const response = await fileOf({ id, format: 'sepa' })
    assert.match(response.headers.get('content-disposition') ?? '', `payouts-${id}.xml`)
    const xml = await response.text()
    assert.match(xml, 'xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"')
    assert.ok(/^[\x20-\x7e\n]*$/.test(xml), 'a character that not every bank takes')
    const { paths, texts } = readXml(xml)
    const payment = ['PmtId/InstrId', 'PmtId/EndToEndId', 'Amt/InstdAmt', 'Cdtr/Nm', 'CdtrAcct/Id/IBAN', 'RmtInf/Ustrd']
    const top = '/Document/CstmrCdtTrfInitn/'
    assert.equal(paths, [
      ...['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty/Nm'].map(name => `${top}GrpHdr/${name}`),
      ...['PmtInfId', 'PmtMtd', 'NbOfTxs', 'CtrlSum', 'PmtTpInf/SvcLvl/Cd', 'ReqdExctnDt/Dt'].map(
        name => `${top}PmtInf/${name}`
      ),
      ...['Dbtr/Nm', 'DbtrAcct/Id/IBAN', 'DbtrAgt/FinInstnId/BICFI', 'ChrgBr'].map(name => `${top}PmtInf/${name}`),
      ...[...payment, ...payment].map(name => `${top}PmtInf/CdtTrfTxInf/${name}`)
    ])
    assert.equal(texts('/EndToEndId'), ids.map(numberOf))
    assert.equal(texts('/Cdtr/Nm'), ['Zoe Lukasz-Oster', '.cmd..A+B. .Ltd.'])
    assert.equal(texts('/CdtrAcct/Id/IBAN'), [german, dutch])
    assert.equal([texts('/Dbtr/Nm'), texts('/DbtrAcct/Id/IBAN')], [['Muller + Sohne'], ['DE75512108001245126199']])
    assert.equal(texts('/BICFI'), ['SOLADEST600'])
    const amounts = texts('/InstdAmt')
    assert.equal(amounts, await Promise.all(ids.map(async one => (await detail(one)).arrives)))
    for (const total of texts('/CtrlSum')) assert.is(sum([total]), sum(amounts))
    assert.equal(texts('/NbOfTxs'), ['2', '2'])
    assert.equal(texts('/MsgId'), [id.replaceAll('-', '')], 'the bank refuses the same batch twice')
  }
)

banks('what is paid or held is in no SEPA file, and one that cannot be paid so is named', async () => {
  ids.push(await withdrawal('20.00', german, 'Bo', 'Second bank'))
  const id = await start()
  await pay(id, csvOf(`${numberOf(ids[0])},paid,,`))
  await backend.operator.ok(operatorDocumentHold, { id: ids[1] ?? '', text: 'Wait for a call' })
  const { texts } = readXml(await (await fileOf({ id, format: 'sepa' })).text())
  assert.equal(texts('/EndToEndId'), [numberOf(ids[2])])
  const csv = await (await fileOf({ id })).text()
  assert.match(csv, /,EUR,[\d.]+,paid,\n/, 'the CSV says what is paid')
  assert.not.match(csv, ids[1] ?? '')

  const others = [
    await withdrawal('10.00', '6222021234567890', 'Ana'),
    await withdrawal('10.00', dutch, '王小明', 'Third bank')
  ]
  const refused = { id: await start(others), format: 'sepa' as const }
  await backend.operator.refused('sepa_account', operatorPayoutBatchExport, refused)
  const response = await request(backend.url, backend.operator.token, operatorPayoutBatchExport, refused)
  assert.match((await response.json()).message, others.map(numberOf).join(', '))
  await fileOf({ id: refused.id })
})

banks('a SEPA file needs the payer, euros, and something to pay', async () => {
  const id = await start()
  const sepa = { id, format: 'sepa' } as const
  await backend.operator.ok(operatorSettingUpdate, { sepa_iban: '' })
  await backend.operator.refused('sepa_payer', operatorPayoutBatchExport, sepa)
  await backend.operator.ok(operatorSettingUpdate, { sepa_iban: payer.sepa_iban, sepa_bic: '' })
  assert.equal(readXml(await (await fileOf(sepa)).text()).texts('/FinInstnId/Othr/Id'), ['NOTPROVIDED'])
  await backend.operator.ok(operatorSettingUpdate, { sepa_bic: payer.sepa_bic })
  await backend.operator.refused('not_found', operatorPayoutBatchExport, { ...sepa, id: randomUUID() })
  await pay(id, csvOf(...ids.map(one => `${numberOf(one)},paid,,`)))
  await backend.operator.refused('state_conflict', operatorPayoutBatchExport, sepa)

  const elsewhere = await startBackend()
  await elsewhere.operator.ok(operatorSettingUpdate, payer)
  await elsewhere.operator.refused('sepa_currency', operatorPayoutBatchExport, { ...sepa, id: randomUUID() })
  await elsewhere.close()
})

banks('the payer is checked where it is set', async () => {
  const { operator } = backend
  const wrong = { ...payer, sepa_iban: 'DE75512108001245126198' }
  await operator.refused('iban_invalid', operatorSettingUpdate, wrong)
  await operator.refused('iban_invalid', operatorSettingUpdate, { sepa_iban: 'AE070331234567890123456' })
  await operator.refused('value_invalid', operatorSettingUpdate, { sepa_bic: 'NOT A BIC' })
  await operator.refused('value_invalid', operatorSettingUpdate, { sepa_name: '株式会社' })
  const { sepa_iban } = await operator.ok(operatorSettingList, {})
  assert.is(sepa_iban, 'DE75512108001245126199')
})

banks('results mark payouts as paid and failed, once however often the file comes', async () => {
  const id = await start()
  const [first = '', second = ''] = ids
  const { arrives } = await detail(first)
  // As a spreadsheet of some countries saves the downloaded file.
  const csv = `\ufeff"number";"state";"reason";"amount"\r\n${numberOf(first)};Paid;REF-1;${arrives.replace('.', ',')}\r\n${numberOf(second)};FAILED;"No such account, closed; sorry";\r\n`
  assert.equal(await pay(id, csv), { paid: 1, failed: 1, faults: [] })
  assert.equal(await states(), ['paid', 'failed'])
  assert.is((await detail(second)).reason, 'No such account, closed; sorry')
  assert.is((await readBalances(backend.db, merchant.id)).hold, 0n)
  const after = await readBalances(backend.db, merchant.id)
  assert.equal(await pay(id, csv), { paid: 0, failed: 0, faults: [] })
  await backend.operator.ok(operatorWithdrawReturn, { id: first, reason: 'Bounced' })
  assert.equal(await pay(id, csv), { paid: 0, failed: 0, faults: [] })
  assert.equal(await states(), ['returned', 'failed'])
  assert.ok((await readBalances(backend.db, merchant.id)).available > after.available)
})

banks('of several who bring the same file at once, one marks', async () => {
  const id = await start()
  const csv = csvOf(`${numberOf(ids[0])},paid,,`, `${numberOf(ids[1])},failed,No,`)
  const answers = await Promise.all([1, 2, 3].map(() => pay(id, csv)))
  assert.equal(answers.map(({ paid, failed }) => paid + failed).sort(), [0, 0, 2])
})

banks('every wrong line is named, and nothing is marked', async () => {
  const id = await start()
  const [first, second] = ids.map(numberOf)
  const csv = csvOf(
    `${first},paid,,`,
    `${first},paid,,`,
    'WD-XXXXXX,paid,,',
    `${second},done,,`,
    `${second},failed,,`,
    `${second},paid,,1.00`,
    `${second},,,`,
    `${second},paid,too,many,cells`
  )
  assert.equal(await pay(id, csv), {
    paid: 0,
    failed: 0,
    faults: [
      { line: 3, reason: 'repeated' },
      { line: 4, reason: 'number_unknown' },
      { line: 5, reason: 'state_invalid' },
      { line: 6, reason: 'reason_invalid' },
      { line: 7, reason: 'amount_differs' },
      { line: 9, reason: 'unreadable' }
    ]
  })
  assert.equal((await pay(id, `number,reason\n${first},x`)).faults, [{ line: 1, reason: 'result_missing' }])
  assert.equal((await pay(id, `id,state\n${randomUUID()},paid`)).faults, [{ line: 2, reason: 'id_unknown' }])
  assert.equal(await states(), ['processing', 'processing'])
})

banks('a withdrawal that was cancelled or failed in between is paid by no file', async () => {
  await merchant.ok(withdrawCancel, { id: ids[0] ?? '' })
  await backend.operator.refused('state_conflict', operatorPayoutBatchStart, { network: 'bank', withdrawal_ids: ids })
  assert.equal(await states(), ['cancelled', 'pending'])
  const [, second = ''] = ids
  const id = await start([second])
  await backend.operator.ok(operatorWithdrawFail, { id: second, reason: 'Asked for by phone' })
  assert.equal((await pay(id, csvOf(`${numberOf(second)},paid,,`))).faults, [{ line: 2, reason: 'not_open' }])
  await backend.operator.refused('state_conflict', operatorPayoutBatchExport, { id, format: 'sepa' })
})

banks('a batch is paid one way', async () => {
  const account = { kind: 'usdt' as const, network: 'TRC20' as const, address: tron }
  const account_id = (await merchant.ok(accountAdd, { account, password })).id
  const chain = (await merchant.ok(withdrawSubmit, { account_id, amount: '20.00', password })).id
  const attempt = (network: 'TRC20' | 'bank') => ({ network, withdrawal_ids: [...ids, chain] })
  for (const network of ['TRC20', 'bank'] as const)
    await backend.operator.refused('state_conflict', operatorPayoutBatchStart, attempt(network))
})

banks('of two payouts with one number, a line names each by its id', async () => {
  const id = await start()
  const [first = '', second = ''] = ids
  const twin = `${second.slice(0, -6)}${first.slice(-6)}`
  await backend.db.updateTable('withdrawal').set({ id: twin }).where('id', '=', second).execute()
  assert.equal((await pay(id, csvOf(`${numberOf(first)},paid,,`))).faults, [{ line: 2, reason: 'number_unknown' }])
  assert.is((await pay(id, `number,id,state\n${numberOf(first)},${first},paid`)).paid, 1)
  await backend.db.updateTable('withdrawal').set({ id: second }).where('id', '=', twin).execute()
  await backend.operator.ok(operatorWithdrawPay, { id: second })
})

banks('a batch above the limit needs two people, and so does a file that brings much back', async () => {
  await backend.operator.ok(operatorSettingUpdate, { approval_payout_over: '120.00', approval_return_over: '60.00' })
  const [one, other] = [await backend.person({ name: 'Oda' }), await backend.person({ name: 'Piet' })]
  const input = { network: 'bank', withdrawal_ids: ids } as const
  const { approval = '' } = await one.refused('approval_needed', operatorPayoutBatchStart, input)
  assert.equal(await states(), ['pending', 'pending'])
  await one.refused('operator_self_decision', operatorApprovalApprove, { id: approval })
  const { answer } = await other.ok(operatorApprovalApprove, { id: approval })
  const { id } = answer as { id: string }
  const wrong = csvOf(`${numberOf(ids[0])},failed,No,`, `${numberOf(ids[1])},done,,`)
  assert.is((await one.ok(operatorPayoutBatchPay, { id, csv: wrong })).faults.length, 1, 'a wrong file asks nobody')
  const csv = csvOf(`${numberOf(ids[0])},failed,Account closed,`)
  const back = await one.refused('approval_needed', operatorPayoutBatchPay, { id, csv })
  assert.equal(await states(), ['processing', 'processing'])
  await other.ok(operatorApprovalApprove, { id: back.approval ?? '' })
  assert.equal(await states(), ['failed', 'processing'])
})

banks.run()
