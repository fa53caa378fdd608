import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { depotList } from '../../../src/contract/store/depot-list.ts'
import { promotionList } from '../../../src/contract/store/promotion-list.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { commandLine } from './command-line.ts'

const command = suite('the operator’s commands about the depot')
let backend: Backend
let merchant: Merchant
let folder: string

const { done, failed } = commandLine(() => ({ backend, folder }))

command.before(async () => {
  backend = await startBackend()
  merchant = await backend.merchant()
  folder = await mkdtemp(join(tmpdir(), 'operator-test-'))
})
command.after(async () => {
  await rm(folder, { recursive: true, force: true })
  await backend.close()
})

command('a product is created, changed, withdrawn and offered again', async () => {
  const made = await done(
    'depot put LAMP-1 --name "en=Desk lamp" --name ja=デスクライト --cost 8 --price 12.50 --stock 4'
  )
  assert.is(made, 'LAMP-1, Desk lamp: cost 8.00, sale price 12.50, 4 in stock.')
  assert.is((await merchant.ok(depotList, { keyword: 'ライト' })).list[0]?.code, 'LAMP-1')
  assert.match(await done('depot stock LAMP-1 90'), /90 in stock/)
  assert.match(await done('depot put LAMP-1 --off'), /not offered/)
  assert.is((await merchant.ok(depotList, { keyword: 'lamp' })).total, 0)
  await done('depot put LAMP-1 --on --price 13')
  const [lamp] = (await merchant.ok(depotList, { keyword: 'lamp' })).list
  assert.equal([lamp?.sale_price, lamp?.stock, lamp?.purchase_cost], ['13.00', 90, '8.00'])
  assert.is(JSON.parse(await done('depot put LAMP-1 --json')).stock, 90)
})

command('names may come from a file', async () => {
  const names = join(folder, 'names.json')
  await writeFile(names, JSON.stringify({ en: 'Vase', 'zh-TW': '花瓶' }))
  await done(`depot put VASE-1 --names ${names} --cost 3 --price 4`)
  assert.is((await merchant.ok(depotList, { keyword: '花' })).total, 1)
  await writeFile(names, 'no json')
  await failed(1, /must be JSON/, `depot put VASE-1 --names ${names}`)
  await failed(1, /cannot be read/, `depot put VASE-1 --names ${join(folder, 'missing.json')}`)
})

command('errors are reported as messages', async () => {
  await failed(1, /required|[Rr]equired/, 'depot put NEW-9 --cost 3')
  await failed(2, /no name: write --name/, 'depot put NEW-9 --name Vase')
  await failed(2, /no number of pieces/, 'depot stock LAMP-1 many')
  assert.is((await merchant.ok(depotList, { keyword: 'new-9' })).total, 0)
})

command('the price of promotions applies to the next one', async () => {
  assert.match(await done('setting promotion-price 2.75'), /promotion_price_per_day is now 2\.75/)
  assert.is((await merchant.ok(promotionList, {})).price_per_day, '2.75')
})

command.run()
