import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { noticeList } from '../../../src/contract/help/notice.ts'
import { getOperationName } from '../../../src/contract/operation.ts'
import { operatorOperations } from '../../../src/contract/operator-operations.ts'
import { projectDetail } from '../../../src/contract/orders/project.ts'
import { depotList } from '../../../src/contract/shop/product.ts'
import { operatorEnrolmentBegin, operatorEnrolmentFinish } from '../../../src/contract/staff/enrolment.operator.ts'
import { operatorSignIn } from '../../../src/contract/staff/session.operator.ts'
import { walletInfo } from '../../../src/contract/wallet/balance.ts'
import { rechargeDetail, rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { listArguments } from '../../../src/server/operator/argument.ts'
import { generateCode, generatePreviousCode } from '../../authenticator.ts'
import { type Backend, type Merchant, secret, startBackend } from '../backend.ts'
import { openChannel } from '../channels.ts'
import { send } from '../client.ts'
import { createGood } from '../goods.ts'
import { commandLine } from './command-line.ts'

const command = suite('the operator’s command')
let backend: Backend
let merchant: Merchant
let channel_id: string
let folder: string

command.before(async () => {
  backend = await startBackend()
  folder = await mkdtemp(join(tmpdir(), 'operator-test-'))
  channel_id = await openChannel(backend)
})
command.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n })
})
command.after(async () => {
  await rm(folder, { recursive: true, force: true })
  await backend.close()
})

const { typed, done, failed } = commandLine(() => ({ backend, folder }))
const recharge = async () => (await merchant.ok(rechargeSubmit, { channel_id, amount: '500.00' })).id
const available = async () => (await merchant.ok(walletInfo, {})).available

async function pictureFile(): Promise<string> {
  const file = join(folder, 'picture.png')
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toFile(file)
  return file
}

command('help lists every operation, and names every argument of each with its form', async () => {
  const all = await done('help')
  assert.is(await done(''), all)
  for (const operation of operatorOperations) {
    const name = getOperationName(operation)
    assert.ok(all.includes(`  ${name} `), name)
    const help = await done(`help ${name}`)
    assert.is(await done(`${name} --help`), help)
    assert.match(help, new RegExp(`^Usage: npm run operator -- ${name}\\b`))
    for (const { name: argument, form } of listArguments(operation)) {
      assert.ok(help.includes(`  --${argument}`), `${name} --${argument}`)
      assert.ok(help.includes(`      ${form}`) && !/undefined|\[object/.test(form), `${name} --${argument}: ${form}`)
    }
  }
})

command('help says type, unit, values, and what may be left out', async () => {
  const help = await done('help recharge_list')
  assert.match(help, /--status … \(optional\)\n {6}pending, approved, rejected, cancelled, reversed/)
  assert.match(help, /--page … \(optional\)\n {6}whole number, 1 to 1000000\. Left out: 1/)
  assert.match(await done('help credit'), /--amount …\n {6}amount above zero, such as 12\.50/)
  assert.match(await done('help task_put'), /--deadline … \(optional\)\n {6}time, such as 2027-01-31T18:00:00Z/)
  assert.match(
    await done('help setting_update'),
    /--settlement_days … \(optional\)\n {6}whole number, 0 to 90\. How many days/
  )
})

command('required arguments go in order or by name, and a list is a table', async () => {
  const id = await recharge()
  const list = await done('recharge_list --status pending')
  assert.ok(list.includes(id) && list.includes(merchant.account) && list.includes('500.00'), list)
  assert.match(
    await done(`recharge_approve ${id} --received 499.00 --reason "The exchange kept 1.00"`),
    /received +499\.00/
  )
  assert.is(await available(), '1499.00')
  await done(`recharge_reverse --reason "It was paid twice" --id ${id}`)
  const { status, reason } = await merchant.ok(rechargeDetail, { id })
  assert.equal([status, reason], ['reversed', 'It was paid twice'])
  await failed(1, /state_conflict/, `recharge_reject ${id} no`)
})

command("--json prints the server's response", async () => {
  const answer = JSON.parse(await done('recharge_list --json')) as { list: unknown[]; total: number }
  assert.ok(answer.total >= answer.list.length)
})

command('texts by language, numbers, true or false, and a picture that is uploaded', async () => {
  const file = await pictureFile()
  await done(
    `depot_put LAMP-1 --name.en "Desk lamp" --name.ja デスクライト --purchase_cost 8 --sale_price 12.50 --stock 4 --picture ${file}`
  )
  const [good] = (await merchant.ok(depotList, { keyword: 'Desk lamp' })).list
  assert.equal([good?.name, good?.sale_price, good?.stock], ['Desk lamp', '12.50', 4])
  const picture = await fetch(`${backend.url}/${good?.picture}`)
  assert.is(picture.headers.get('content-type'), 'image/png')
  assert.is(picture.headers.get('cross-origin-resource-policy'), 'cross-origin')
  await done('depot_put LAMP-1 --active false')
  assert.is((await merchant.ok(depotList, { keyword: 'Desk lamp' })).total, 0)
  await failed(1, /cannot be read/, 'depot_put LAMP-1 --picture no-such-file.png')
})

command('written texts, JSON, and a file with all arguments', async () => {
  const { code } = await createGood(backend.db, { stock: 100 })
  const items = JSON.stringify([{ code, quantity: 3 }])
  const made = await typed('project_put --title.en "Desk set" --blocks.en "One text"', {}, ['--items', items])
  assert.is(made.exit, 0, made.text)
  const id = /id +(\S+)/.exec(made.text)?.[1] ?? ''
  const project = await merchant.ok(projectDetail, { id })
  assert.equal([project.title, project.pieces], ['Desk set', 3])
  assert.equal(project.blocks, [{ type: 'paragraph', text: 'One text' }])
  const file = join(folder, 'notice.json')
  const blocks = { en: [{ type: 'paragraph', text: 'From ten to six.' }] }
  await writeFile(file, JSON.stringify({ title: { en: 'New hours' }, blocks }))
  await done(`notice_post --input ${file}`)
  assert.is((await merchant.ok(noticeList, {})).list[0]?.title, 'New hours')
  await writeFile(file, '{')
  await failed(1, /must be JSON/, `notice_post --input ${file}`)
})

command('a list of texts is an argument that is repeated', async () => {
  const answer = JSON.parse(
    await done('partner_add Shopfront --origins https://one.example --origins https://two.example --json')
  ) as { id: string }
  assert.match(await done('partner_list --json'), /https:\/\/one\.example",\s+"https:\/\/two\.example/)
  await done(`partner_end ${answer.id}`)
})

command('a picture of a merchant is saved as a file, and nobody else may read it', async () => {
  const body = new FormData()
  body.set('purpose', 'proof')
  body.set('file', new Blob([await readFile(await pictureFile())]))
  const { envelope } = await send(backend.url, '/api/upload/file', { token: merchant.token, body })
  const id = String(envelope.data.id)
  const out = join(folder, 'proof.png')
  assert.match(await done(`file ${id} --out ${out}`), /^Saved \d+ bytes/)
  assert.is((await sharp(out).metadata()).format, 'png')
  await failed(2, /--out FILE/, `file ${id}`)
  assert.is((await send(backend.url, `/api/v1/app/picture/${id}`)).envelope.data.reason, 'not_found')
})

command('a wrong argument is named with what fits', async () => {
  await failed(2, /no operation "frob"/, 'frob')
  await failed(2, /There is: recharge_detail, recharge_list, recharge_approve, /, 'recharge_frob')
  await failed(2, /--id is missing: id\.\nUsage: .*recharge_approve --id/, 'recharge_approve')
  await failed(2, /--id "zz" does not fit: id\./, 'recharge_approve zz')
  await failed(2, /recharge_list has no --frob\.\nUsage/, 'recharge_list --frob x')
  await failed(2, /'--status <value>' argument missing/, 'recharge_list --status')
  await failed(2, /"x" is too much/, 'recharge_list x')
  await failed(2, /--page "0" does not fit: whole number, 1 to/, 'recharge_list --page 0')
  await failed(2, /--status "frob" does not fit: pending, approved/, 'recharge_list --status frob')
  await failed(2, /--amount "-1\.00" does not fit: amount above zero/, `deduct ${merchant.account} -1.00 fee`)
  await failed(2, /--settlement_days "few" does not fit: whole number, 0 to 90/, 'setting_update --settlement_days few')
  await failed(2, /--active "off" does not fit: true or false/, 'depot_put LAMP-1 --active off')
  await failed(2, /--items "\{" does not fit: JSON: \[\{"code"/, 'project_put --items {')
  await failed(2, /has no --title\./, 'project_put --title Desk')
  await failed(1, /\(customer_link: value_invalid\)/, 'setting_update --customer_link https://evil.example')
})

command('a lost response can be requested again, and the money moves once', async () => {
  const line = `deduct ${merchant.account} 1.00 "Listing fee"`
  const lost = await typed(line, { OPERATOR_URL: 'http://127.0.0.1:9' })
  assert.is(lost.exit, 3)
  const key = /--key (\S+)$/.exec(lost.text)?.[1] ?? ''
  await done(`${line} --key ${key}`)
  await done(`${line} --key ${key}`)
  assert.is(await available(), '999.00')
})

command('an unreachable server and an invalid token are distinguished', async () => {
  await failed(3, /No server answers at http:\/\/127\.0\.0\.1:9/, 'audit_list', { OPERATOR_URL: 'http://127.0.0.1:9' })
  await failed(4, /does not know this operator token/, 'audit_list', { OPERATOR_TOKEN: 'operator_wrong' })
  await failed(4, /no operator token: .*operator\.json/, 'audit_list', { OPERATOR_TOKEN: '', OPERATOR_URL: '' })
  await failed(2, /OPERATOR_URL must begin/, 'audit_list', { OPERATOR_URL: 'localhost' })
})

command('an owner is made in the database itself, and a backup is written', async () => {
  const env = { DATABASE_URL: backend.databaseUrl, SECRET: secret }
  const text = await done('owner_create Berta', env)
  const token = /\/console\/#\/enrol\/(\S+)/.exec(text)?.[1] ?? ''
  const begun = await send(backend.url, operatorEnrolmentBegin.path, { body: { token } })
  const totpUrl = String(begun.envelope.data.totp_url)
  const code = await generatePreviousCode(totpUrl)
  const password = 'steady-otter-lamp-93'
  await send(backend.url, operatorEnrolmentFinish.path, { body: { token, password, code } })
  const body = { account: 'berta', password, code: generateCode(totpUrl) }
  assert.is((await send(backend.url, operatorSignIn.path, { body })).envelope.code, CODE.ok)
  assert.match(await done('work_alone berta', env), /works alone/)
  await failed(1, /not_found/, 'work_alone nobody', env)
  await failed(1, /account_in_use/, 'owner_create berta', env)
  await failed(2, /Usage: npm run operator -- owner_create ACCOUNT/, 'owner_create', env)
  assert.match(await done(`backup ${join(folder, 'shop.backup')}`, env), /\d+ rows, \d+ files\./)
  await failed(1, /./, `restore ${join(folder, 'none')}`, env)
})

command('control characters of a merchant’s name do not reach the terminal', async () => {
  const { account } = await backend.merchant({ nickname: 'Evil\u001b[2J\u202eshop' })
  const text = await done(`merchant_list --keyword ${account}`)
  assert.not.match(text, /\p{Cf}|(?!\n)\p{Cc}/u)
  assert.match(text, /Evil/)
})

command.run()
