import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { appInfo } from '../../../src/contract/app/app-info.ts'
import { noticeList } from '../../../src/contract/notice/notice-list.ts'
import { accountAdd } from '../../../src/contract/wallet/account-add.ts'
import { rechargeDetail } from '../../../src/contract/wallet/recharge-detail.ts'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge-submit.ts'
import { walletInfo } from '../../../src/contract/wallet/wallet-info.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdraw-submit.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { channelTron, openChannel, tron } from '../channels.ts'
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
async function withdrawal(): Promise<string> {
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await merchant.ok(accountAdd, { account, password })
  return (await merchant.ok(withdrawSubmit, { account_id, amount: '120.50', password })).id
}

command('help lists every command, or describes one', async () => {
  const all = await done('help')
  for (const name of ['recharge approve', 'withdraw fail', 'deduct', 'merchant grade', 'notice post', 'setting skin']) {
    assert.ok(all.includes(name), name)
  }
  assert.is(await done(''), all)
  assert.match(await done('recharge approve --help'), /^Usage: npm run operator -- recharge approve <id>/)
})

command('a recharge is listed, shown, approved by a short id, and reversed', async () => {
  const id = await recharge()
  const short = id.slice(0, 13)
  const list = await done('recharge list --status pending')
  assert.ok(list.includes(short) && list.includes(merchant.account) && list.includes('500.00'), list)
  assert.ok((await done(`recharge show ${short}`)).includes(channelTron))
  assert.match(await done(`recharge approve ${id.slice(0, 18)} --note seen`), /^Approved: 500\.00/)
  assert.is((await merchant.ok(walletInfo, {})).available, '1500.00')
  await failed(1, /is approved, not pending/, `recharge approve ${id}`)
  await failed(1, /no pending recharge whose id begins with/, `recharge reject ${id.slice(0, 20)} no`)
  assert.match(await done(`recharge reverse ${id} It was paid twice`), /^Reversed/)
  const { status, reason } = await merchant.ok(rechargeDetail, { id })
  assert.equal([status, reason], ['reversed', 'It was paid twice'])
})

command('a withdrawal shows its destination, is marked as failed, and cannot be paid then', async () => {
  const id = await withdrawal()
  const shown = await done(`withdraw show ${id}`)
  assert.ok(shown.includes(tron) && shown.includes('118.09'), shown)
  assert.match(await done(`withdraw fail ${id} The bank returned it`), /^Failed and returned: 120\.50/)
  assert.is((await merchant.ok(walletInfo, {})).available, '1000.00')
  await failed(1, /is failed, not processing/, `withdraw pay ${id}`)
})

command('a withdrawal is started, paid, and returned when it bounces', async () => {
  const id = await withdrawal()
  await failed(1, /Start it first/, `withdraw pay ${id}`)
  assert.match(await done(`withdraw start ${id}`), /^Started: 120\.50/)
  assert.match(await done(`withdraw pay ${id} --note sent`), /^Paid: 120\.50/)
  assert.match(await done(`withdraw return ${id} The bank sent it back`), /^Returned: 120\.50/)
  assert.is((await merchant.ok(walletInfo, {})).available, '1000.00')
  await failed(1, /is returned, not paid/, `withdraw return ${id} twice`)
})

command('another amount is received, a credit is posted, and an online recharge is completed', async () => {
  const id = await recharge()
  assert.match(await done(`recharge receive ${id} 499.00 The exchange kept 1.00`), /^Approved: 499\.00 for 500\.00/)
  assert.match(await done(`credit ${merchant.account} 1.00 For the trouble`), /^Credited 1\.00/)
  assert.match(await done(`recharge online ${merchant.account} 20.00 Paid at the bank`), /^Credited 20\.00/)
  assert.is((await merchant.ok(walletInfo, {})).available, '1520.00')
  await failed(1, /no merchant "nobody"/, 'credit nobody 1.00 For the trouble')
})

command('an ambiguous id reports the matching ids', async () => {
  const [one, two] = [await recharge(), await recharge()]
  const { exit, text } = await typed(`recharge approve ${one.slice(0, 4)}`)
  assert.is(exit, 1)
  assert.ok(text.includes(one) && text.includes(two), text)
})

command('a deduction is posted and cancelled, and a lost response can be requested again', async () => {
  const made = await done(`deduct ${merchant.account} 12.50 Listing fee`)
  const id = /deduction (\S+)\.$/.exec(made)?.[1] ?? ''
  assert.is((await merchant.ok(walletInfo, {})).available, '987.50')
  assert.match(await done(`deduct-cancel ${id.slice(0, 18)}`), /^Gave 12\.50 back/)
  await failed(1, /given back before/, `deduct-cancel ${id}`)
  await failed(1, /no merchant "nobody-here"/, 'deduct nobody-here 1.00 fee')
  await failed(1, /insufficient_balance/, `deduct ${merchant.account} 5000.00 fee`)
  await failed(1, /amount above zero such as/, `deduct ${merchant.account} -1.00 fee`)
  const lost = await typed(`deduct ${merchant.account} 1.00 fee`, { OPERATOR_URL: 'http://127.0.0.1:9' })
  assert.is(lost.exit, 3)
  const key = /--key (\S+)$/.exec(lost.text)?.[1] ?? ''
  await done(`deduct ${merchant.account} 1.00 fee --key ${key}`)
  await done(`deduct ${merchant.account} 1.00 fee --key ${key}`)
  assert.is((await merchant.ok(walletInfo, {})).available, '999.00')
})

command('merchants are listed, upgraded, closed, opened and signed out', async () => {
  assert.match(await done(`merchant list ${merchant.account}`), /silver {2,}active {2,}1000\.00/)
  assert.match(await done(`merchant grade ${merchant.account} black-gold`), /grade black_gold/)
  assert.is(await done(`session end ${merchant.account}`), `Ended 1 session of ${merchant.account}.`)
  assert.match(await done(`merchant close ${merchant.account}`), /is closed/)
  assert.match(await done(`merchant open ${merchant.account}`), /is active/)
  await failed(2, /"gold" is no grade\. There are: silver, platinum, diamonds, black_gold/, `merchant grade x1 gold`)
  await failed(1, /no merchant "nobody-here"/, 'merchant close nobody-here')
})

command('settings, texts, channels and notices can be changed', async () => {
  await done('setting skin purple')
  await done('setting support https://wa.me/12025550100 https://t.me/telegram')
  await done('setting language JA')
  const info = await backend.asOperator('').ok(appInfo, {})
  assert.equal([info.skin_setting.skin_no, info.system_default_lang], [5, 'ja'])
  assert.match(await done('setting show'), /skin_no +5/)
  await failed(2, /"teal" is no skin/, 'setting skin teal')
  await failed(1, /customer_link: value_invalid/, 'setting support https://evil.example')
  assert.match(await done('lang set en system.name Lantern Wallet'), /now: Lantern Wallet/)
  await failed(2, /"xx" is no language/, 'lang set xx system.name x')
  await done(`channel set trc20 ${channelTron} --min 10.00 --max 5000.00`)
  await failed(2, /--min and --max/, `channel set TRC20 ${channelTron}`)
  await failed(1, /address: address_invalid/, `channel set ERC20 ${channelTron} --min 1.00 --max 2.00`)
  await done('notice post --lang en --title "New hours" --text One --text Two')
  assert.is((await merchant.ok(noticeList, {})).list[0]?.title, 'New hours')
  const file = join(folder, 'notice.json')
  await writeFile(file, JSON.stringify({ title: { en: 'From a file' }, blocks: { en: 'One paragraph' } }))
  await done(`notice post --file ${file}`)
  await writeFile(join(folder, 'bad.json'), '{')
  await failed(1, /must be JSON/, `notice post --file ${join(folder, 'bad.json')}`)
  await failed(1, /cannot be read/, `notice post --file ${join(folder, 'none')}`)
  await failed(2, /--lang, --title and --text/, 'notice post --lang en')
  assert.match(await done('audit'), /Olga +notice_post/)
})

command('a wrong command is reported with the correct usage', async () => {
  await failed(2, /no command "frob"/, 'frob')
  await failed(2, /There is: recharge list, recharge show/, 'recharge frob')
  await failed(2, /Something is missing\. Usage: .*recharge approve <id>/, 'recharge approve')
  await failed(2, /Unknown option '--frob'.*\nUsage: .*recharge list/, 'recharge list --frob x')
  await failed(2, /'--status <value>' argument missing/, 'recharge list --status')
  await failed(2, /'--status' argument is ambiguous/, 'recharge list --status --json')
  await failed(2, /"x" is too much/, 'recharge list x')
  await failed(2, /"zz" is no id/, 'recharge approve zz')
  await failed(2, /--page must be a number/, 'recharge list --page 0')
  await failed(1, /states there are/, 'recharge list --status frob')
})

command('an unreachable server and an invalid token are distinguished', async () => {
  await failed(3, /No server answers at http:\/\/127\.0\.0\.1:9/, 'audit', { OPERATOR_URL: 'http://127.0.0.1:9' })
  await failed(4, /does not know this operator token/, 'audit', { OPERATOR_TOKEN: 'operator_wrong' })
  await failed(4, /no operator token: .*operator\.json/, 'audit', { OPERATOR_TOKEN: '', OPERATOR_URL: '' })
  await failed(2, /OPERATOR_URL must begin/, 'audit', { OPERATOR_URL: 'localhost' })
})

command('operators are added and revoked in the database itself', async () => {
  const env = { DATABASE_URL: backend.databaseUrl }
  const added = await done(`operator add Second Person --merchant ${merchant.account}`, env)
  const token = /^(operator_\S+)$/m.exec(added)?.[1] ?? ''
  const id = await recharge()
  await failed(1, /merchant that you are/, `recharge approve ${id}`, { OPERATOR_TOKEN: token })
  assert.match(await done('operator list', env), /Second Person/)
  await done('operator revoke Second Person', env)
  await failed(4, /does not know this operator token/, 'audit', { OPERATOR_TOKEN: token })
  await failed(1, /no active operator "Second Person"/, 'operator revoke Second Person', env)
  await failed(1, /no merchant "nobody-here"/, 'operator add Third --merchant nobody-here', env)
})

command('a mistyped name revokes no one, and no one is added without a name', async () => {
  const env = { DATABASE_URL: backend.databaseUrl }
  for (const slip of ['""', backend.operator.id.slice(0, 1), backend.operator.id.slice(0, 3)]) {
    await failed(1, /There is no active operator/, `operator revoke ${slip}`, env)
  }
  await failed(2, /A name has/, 'operator add ""', env)
  await done('audit')
  // A name that is the beginning of another operator's id.
  await done(`operator add ${backend.operator.id.slice(0, 8)}`, env)
  assert.not.match(await done(`operator revoke ${backend.operator.id.slice(0, 8)}`, env), /Olga/)
  await done('audit')
})

command("--json prints the server's response", async () => {
  const answer = JSON.parse(await done('recharge list --json')) as { list: unknown[]; total: number }
  assert.ok(answer.total >= answer.list.length)
})

command('control characters of a merchant’s name do not reach the terminal', async () => {
  const nickname = 'Evil\u001b[2J\u202eshop'
  const { account } = await backend.merchant({ nickname })
  const text = await done(`merchant list ${account}`)
  assert.not.match(text, /\p{Cf}|(?!\n)\p{Cc}/u)
  assert.match(text, /Evil/)
})

command('a missing picture of a recharge is reported', async () => {
  await failed(1, /has no picture/, `recharge proof ${await recharge()}`)
})

command.run()
