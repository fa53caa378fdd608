import { Amount } from '../../../../src/ui/data/amount.tsx'
import { Chart } from '../../../../src/ui/data/chart.tsx'
import { ChartSkeleton } from '../../../../src/ui/data/chart-skeleton.tsx'
import { CopyField } from '../../../../src/ui/data/copy-field.tsx'
import { KeyFigure } from '../../../../src/ui/data/key-figure.tsx'
import { KeyValue } from '../../../../src/ui/data/key-value.tsx'
import { Meter } from '../../../../src/ui/data/meter.tsx'
import { QrCode } from '../../../../src/ui/data/qr-code.tsx'
import { ShareBar } from '../../../../src/ui/data/share-bar.tsx'
import { Stats } from '../../../../src/ui/data/stats.tsx'
import { StatusBars } from '../../../../src/ui/data/status-bars.tsx'
import { Table } from '../../../../src/ui/data/table.tsx'
import { TableEntry } from '../../../../src/ui/data/table-entry.tsx'
import { TableToggle } from '../../../../src/ui/data/table-toggle.tsx'
import { TallyEdge } from '../../../../src/ui/data/tally-edge.tsx'
import { Timeline } from '../../../../src/ui/data/timeline.tsx'
import { Status } from '../../../../src/ui/feedback/status.tsx'
import { Card } from '../../../../src/ui/layout/card.tsx'
import { Stack } from '../../../../src/ui/layout/stack.tsx'
import { ControlledSample, money, nothing, photo, Sample, SampleCase, say } from '../sample.tsx'

const sizes = ['secondary', 'body', 'section', 'title', 'amount'] as const

export function Data() {
  return (
    <>
      <Sample name="TallyEdge">
        {['3f1c6a57-90b4-4d2e-8a71-5c0e9d24b6f8', '0b7d42e9-6c15-4fa3-b28d-91e7f05c3a64'].map(id => (
          <TallyEdge key={id} id={id} parts={money('1,240', '.50')} />
        ))}
      </Sample>
      <Sample name="Amount">
        <Stack gap={2}>
          {sizes.map(size => (
            <Amount key={size} parts={money('1,240', '.50', '-')} size={size} />
          ))}
          <Amount parts={money('1,240', '.50', '+')} tone="auto" strong />
          <Amount parts={{ ...money('1,240'), hiddenLabel: 'hidden' }} />
        </Stack>
      </Sample>
      <Sample name="KeyValue">
        <Card>
          <KeyValue
            items={[
              { label: say('Amount'), value: <Amount parts={money('120')} />, strong: true },
              { label: say('Network'), value: 'TRC20' },
              {
                label: say('Address'),
                value: 'TDemoDoNotPayDemoDoNotPayDemo1ge3o',
                mono: true,
                copy: { label: 'Copy the address', onCopy: nothing }
              }
            ]}
          />
        </Card>
      </Sample>
      <Sample name="CopyField">
        <CopyField
          label={say('Address')}
          value="TDemoDoNotPayDemoDoNotPayDemo1ge3o"
          copyLabel={say('Copy')}
          copiedLabel={say('Copied')}
          onCopy={nothing}
        />
      </Sample>
      <Sample name="QrCode">
        <QrCode matrix={squares} label="A pattern like that of a QR code" />
      </Sample>
      <Keys />
      <Steps />
      <Figures />
      <Tables />
    </>
  )
}

const squares = Array.from({ length: 25 }, (_, row) =>
  Array.from({ length: 25 }, (_, column) => (row * column + row) % 3 === 0)
)

function Keys() {
  const levels = ['Silver', 'Platinum'].map((name, at) => ({ id: name, title: say(name), isOwn: at === 0 }))
  const terms = [
    { key: 'withdrawals', cells: [say('Withdrawals a day'), '2', '4'] },
    { key: 'fee', cells: [say('Fee of each withdrawal'), '2 %', '1.5 %'] }
  ]
  return (
    <>
      <Sample name="KeyFigure">
        {[money('1,033', '.00'), undefined].map(parts => (
          <SampleCase key={String(parts !== undefined)} note={parts ? 'known' : 'loading'}>
            <KeyFigure
              label={say('Promotion balance')}
              parts={parts}
              toggle={{ label: 'Hide amounts', hides: false, onToggle: nothing }}
              note={say('0 of 3 slots in use')}
              action={{ icon: 'arrow-left-right', label: say('Transfer'), href: '#/transfer' }}
              links={[{ label: say('More slots'), href: '#/vip' }]}
            />
          </SampleCase>
        ))}
      </Sample>
      <Sample name="Table">
        <SampleCase note="compares">
          <Table caption="Levels" look="compare" columns={[{ id: 'term', title: '' }, ...levels]} rows={terms} />
        </SampleCase>
      </Sample>
    </>
  )
}

function Steps() {
  return (
    <Sample name="Timeline">
      <SampleCase note="on its way">
        <Timeline
          label="Withdrawal"
          items={[
            { title: say('Asked for'), time: '09:20', state: 'done', stateLabel: 'Done' },
            { title: say('Being checked'), note: say('Within a day'), state: 'current', stateLabel: 'Now' },
            { title: say('Paid out'), state: 'upcoming', stateLabel: 'Later' }
          ]}
        />
      </SampleCase>
      <SampleCase note="failed">
        <Timeline
          label="Withdrawal that failed"
          items={[
            { title: say('Asked for'), time: '09:20', state: 'done', stateLabel: 'Done' },
            { title: say('Rejected'), note: say('The address is wrong.'), state: 'failed', stateLabel: 'Failed' }
          ]}
        />
      </SampleCase>
    </Sample>
  )
}

const days = ['17', '18', '19', '20', '21'].map((label, at) => {
  const values = [String(at * 20), String(-at * 5), String(at * 15)]
  return { label, title: say(`${label} Nov`), values, texts: values.map(value => `${value} USDT`) }
})

function Figures() {
  return (
    <>
      <Sample name="Stats">
        <Stats
          label="Today"
          items={[
            { label: say('Sales'), value: <Amount parts={money('340')} />, note: say('12 orders') },
            { label: say('Profit'), value: <Amount parts={money('41')} /> }
          ]}
        />
        <Stats
          label="All"
          items={[
            { label: say('Members'), value: '0' },
            { label: say('Active'), value: '0' },
            { label: say('New'), value: '0' }
          ]}
        />
      </Sample>
      <Sample name="StatusBars">
        <StatusBars
          label="Orders"
          items={[
            {
              label: say('Sent'),
              count: 12,
              text: say('12 · 340.00 USDT'),
              tone: 'success',
              icon: 'truck',
              href: '#/'
            },
            { label: say('To pay'), count: 3, text: say('3 · 72.00 USDT'), tone: 'pending', icon: 'hourglass' },
            { label: say('Returned'), count: 0, text: '0', tone: 'danger', icon: 'undo-2' }
          ]}
        />
      </Sample>
      <Sample name="Meter">
        {[0, 0.4, 1].map(value => (
          <Meter key={value} label={`${value} of 1`} value={value} text={say(`${value * 5} / 5`)} />
        ))}
      </Sample>
      <Sample name="ShareBar">
        {[0.2, 1].map(share => (
          <ShareBar key={share} share={share} />
        ))}
      </Sample>
      <Sample name="Chart">
        <Chart
          label="Money in and out"
          series={[
            { name: say('In'), kind: 'in' },
            { name: say('Out'), kind: 'out' }
          ]}
          points={days}
          tick={String}
        />
        <SampleCase note="with the period before, and days to come">
          <Chart
            label="Profit"
            series={[{ name: say('Profit'), kind: 'profit' }]}
            points={[
              ...days.map(day => ({ ...day, values: day.values.slice(0, 1), before: day.values.slice(0, 1) })),
              { label: '30', title: say('Mon 30 Nov'), values: [], texts: [], before: ['4'] }
            ]}
            whole={{ title: say('This week'), texts: ['53.08 USDT'], notes: [say('+18% against this time last week')] }}
            beforeName={say('Last week')}
            tick={String}
          />
        </SampleCase>
      </Sample>
      <Sample name="ChartSkeleton">
        <ChartSkeleton label="Loading" />
      </Sample>
    </>
  )
}

function Tables() {
  const others = ['24.50', <Status key="state" tone="success" label={say('On sale')} />]
  const columns = [
    { id: 'name', title: say('Product'), end: false, isMinor: false },
    { id: 'price', title: say('Price'), end: true, isMinor: false },
    { id: 'state', title: say('State'), end: false, isMinor: true }
  ]
  return (
    <>
      <Sample name="Table, TableToggle">
        <SampleCase note="plain">
          <Table
            caption="Days"
            columns={[
              { id: 'day', title: say('Day') },
              { id: 'in', title: say('In'), end: true },
              { id: 'out', title: say('Out'), end: true }
            ]}
            rows={days.map(({ label, texts: [inward, outward] }) => ({ key: label, cells: [label, inward, outward] }))}
          />
        </SampleCase>
        <SampleCase note="opened on demand">
          <TableToggle show={say('Show as a table')} hide={say('Hide the table')}>
            {() => (
              <Table
                caption="Days on demand"
                columns={[
                  { id: 'day', title: say('Day') },
                  { id: 'in', title: say('In'), end: true }
                ]}
                rows={days.map(({ label, texts: [inward] }) => ({ key: label, cells: [label, inward] }))}
              />
            )}
          </TableToggle>
        </SampleCase>
        <SampleCase note="desk">
          <Table
            caption="Orders on a desk"
            look="desk"
            columns={columns}
            rows={[{ key: 'one', current: true, cells: [say('Desk lamp'), ...others] }]}
          />
        </SampleCase>
      </Sample>
      <Sample name="Table, TableEntry">
        <ControlledSample<'ascending' | 'descending'> first="ascending">
          {(direction, set) => (
            <Table
              look="list"
              caption="Goods"
              columns={columns.map(column => ({
                ...column,
                sort:
                  column.id === 'price'
                    ? { direction, onSort: () => set(direction === 'ascending' ? 'descending' : 'ascending') }
                    : undefined
              }))}
              rows={[
                {
                  key: 'opens',
                  cells: [
                    <TableEntry key="entry" icon="package" title={say('Desk lamp')} onOpen={nothing} />,
                    ...others
                  ]
                },
                {
                  key: 'leads',
                  cells: [
                    <TableEntry
                      key="entry"
                      icon="truck"
                      iconTone="success"
                      title={say('Order 4821')}
                      note={say('Nguyễn Lan')}
                      href="#/project"
                    />,
                    ...others
                  ]
                },
                {
                  key: 'chosen',
                  cells: [
                    <TableEntry
                      key="entry"
                      image={<img src={photo} alt="" width={40} height={40} />}
                      title={say('Floor lamp')}
                      selected
                      onSelect={nothing}
                    />,
                    ...others
                  ]
                }
              ]}
            />
          )}
        </ControlledSample>
      </Sample>
    </>
  )
}
