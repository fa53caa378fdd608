import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import {
  operatorDepotImport,
  operatorDepotList,
  operatorDepotPut
} from '../../../src/contract/shop/product.operator.ts'
import { type Backend, startBackend } from '../backend.ts'

const imports = suite('import of goods')
let backend: Backend

imports.before(async () => {
  backend = await startBackend()
})
imports.before.each(async () => {
  await backend.db.deleteFrom('depot_product').execute()
})
imports.after(() => backend.close())

const run = (csv: string, apply = true) => backend.operator.ok(operatorDepotImport, { csv, apply })
const goods = async (input = {}) => (await backend.operator.ok(operatorDepotList, input)).list

imports('new goods are made and known ones changed, with quotes, a byte order mark and Windows line ends', async () => {
  const lamp = {
    code: 'LAMP',
    name: { en: 'Lamp', ja: 'ランプ' },
    description: { ja: 'ガラス' },
    purchase_cost: '2.00',
    sale_price: '3.00',
    stock: 4
  }
  await backend.operator.ok(operatorDepotPut, lamp)
  const csv = [
    '\ufeffcode,name.en,name.es,description.en,purchase_cost,sale_price,stock,active,family,color,category',
    'LAMP,,"Lámpara, grande","Glass, 20 cm",2.50,,7,,LAMPS,#aa0000,home',
    '',
    'DESK,"Desk ""Oak""",,,10,15.00,,no,,,'
  ].join('\r\n')
  // As spreadsheets of many countries write it.
  for (const separator of [';', '\t'])
    assert.equal(await run(csv.replaceAll(',', separator), false), {
      created: 1,
      changed: 1,
      applied: false,
      errors: []
    })
  assert.equal(await run(csv, false), { created: 1, changed: 1, applied: false, errors: [] })
  assert.equal(
    (await goods()).map(good => good.code),
    ['LAMP']
  )
  assert.equal(await run(csv), { created: 1, changed: 1, applied: true, errors: [] })
  const [desk, changed] = await goods()
  assert.equal([desk?.name, desk?.purchase_cost, desk?.stock, desk?.active], ['Desk "Oak"', '10.00', 0, false])
  assert.equal(changed?.names, { en: 'Lamp', ja: 'ランプ', es: 'Lámpara, grande' })
  assert.equal(changed?.descriptions, { ja: 'ガラス', en: 'Glass, 20 cm' })
  assert.equal(desk?.descriptions, {})
  assert.equal([changed?.purchase_cost, changed?.sale_price, changed?.stock], ['2.50', '3.00', 7])
  assert.equal([changed?.family, changed?.color, desk?.family], ['LAMPS', '#aa0000', ''])
  assert.equal([changed?.category, desk?.category], ['home', ''])
  assert.equal((await run('code,category\nLAMP,lamps')).errors, [
    { line: 2, field: 'category', reason: 'value_invalid' }
  ])
  const { list } = await backend.operator.ok(operatorAuditList, { action: 'depot_import' })
  assert.equal(
    list.map(entry => entry.payload),
    [{ changed: 1, codes: ['LAMP', 'DESK'] }]
  )
})

imports('every bad row is named with its line, and nothing is imported', async () => {
  const csv = [
    'code,name.en,purchase_cost,sale_price,stock,active',
    'GOOD,Good,1.00,2.00,5,yes',
    'LOSS,Loss,3.00,2.00,5,yes',
    ',Nameless,1.00,2.00,5,yes',
    'TWO LINES,"Two\nlines",1.00,2.00,many,yes',
    'GOOD,Again,1.00,2.00,5,yes',
    'WORD,Word,cheap,2.00,5,yes',
    'MAYBE,Maybe,1.00,2.00,5,perhaps',
    'SHORT,Short',
    'NEW,,1.00,2.00,5,yes'
  ].join('\n')
  const { applied, errors } = await run(csv)
  assert.not.ok(applied)
  assert.equal(
    errors.map(({ line, field, reason }) => `${line} ${field} ${reason}`).sort(),
    [
      '9 active value_invalid',
      '10  value_invalid',
      '11 name required',
      '3 sale_price value_invalid',
      '4 code required',
      '6 stock value_invalid',
      '7 code value_invalid',
      '8 purchase_cost value_invalid'
    ].sort()
  )
  assert.equal(await goods(), [])
})

imports('a file with an unknown column, without codes, or of too many rows is refused', async () => {
  const { errors } = await run('name.en,hue\nLamp,red')
  assert.ok(errors.some(({ line, field, reason }) => line === 1 && field === 'hue' && reason === 'value_invalid'))
  assert.ok(errors.some(({ line, field, reason }) => line === 1 && field === 'code' && reason === 'required'))
  const rows = Array.from({ length: 501 }, (_, at) => `C${at},Name,1.00,2.00`)
  const csv = ['code,name.en,purchase_cost,sale_price', ...rows].join('\n')
  await backend.operator.refused('too_long', operatorDepotImport, { csv })
  await backend.operator.refused('required', operatorDepotImport, { csv: '' })
  assert.equal(await goods(), [])
})

imports('a file of more than the usual length of a request is accepted', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => `C${at},${'A long name '.repeat(10)}${at},1.00,2.00`)
  const { created, applied } = await run(['code,name.en,purchase_cost,sale_price', ...rows].join('\n'))
  assert.equal([created, applied], [500, true])
  assert.equal(
    (await goods({ keyword: 'C499' })).map(good => good.code),
    ['C499']
  )
  assert.is((await backend.operator.ok(operatorDepotList, { active: 'no' })).total, 0)
})

imports.run()
