import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepare } from '../../../../src/areas/home/parts/latest-records.tsx'
import { render } from '../../../run/dom.tsx'
import { record } from '../../../stores/samples.ts'

const test = suite('latest movements')

test('no formatter of times is created while rows are drawn', async () => {
  const { LatestRecords } = await prepare()
  const { DateTimeFormat } = Intl
  let created = 0
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct(target, values) {
      created += 1
      return Reflect.construct(target, values)
    }
  })
  const records = [
    record({ created_at: new Date().toISOString() }),
    record({ created_at: new Date(Date.now() - 172_800_000).toISOString() })
  ]
  const rendered = await render(<LatestRecords records={records} />)
  Intl.DateTimeFormat = DateTimeFormat
  assert.is(rendered.container.querySelectorAll('.row').length, 2)
  assert.is(created, 0)
  await rendered.unmount()
})

test.run()
