import { GoodsRow } from '../../../../src/ui/cards/goods-row.tsx'
import { GoodsTile } from '../../../../src/ui/cards/goods-tile.tsx'
import { ProductRow } from '../../../../src/ui/cards/product-row.tsx'
import { Amount } from '../../../../src/ui/data/amount.tsx'
import { Status } from '../../../../src/ui/feedback/status.tsx'
import { List } from '../../../../src/ui/lists/list.tsx'
import { TileRow } from '../../../../src/ui/lists/tile-row.tsx'
import { ControlledSample, money, nothing, photo, Sample, SampleCase, say } from '../sample.tsx'

const price = <Amount parts={money('24')} />

/** The goods of the shop and of the depot. */
export function Goods() {
  return (
    <>
      <Sample name="GoodsRow">
        <Rows />
      </Sample>
      <Sample name="GoodsTile, TileRow">
        <Tiles />
      </Sample>
      <Sample name="ProductRow">
        <Products />
      </Sample>
    </>
  )
}

function Rows() {
  const row = { name: say('Desk lamp'), picture: photo, note: say('12 sold'), value: price, onOpen: nothing }
  return (
    <>
      <SampleCase note="opens its details; not on sale; without a picture">
        <List label="Goods">
          <GoodsRow {...row} onHold={nothing} selected={false} />
          <GoodsRow
            {...row}
            onHold={nothing}
            selected={false}
            status={<Status tone="neutral" label={say('Unlisted')} />}
          />
          <GoodsRow {...row} picture="" onHold={nothing} selected={false} />
        </List>
      </SampleCase>
      <SampleCase note="to choose">
        <List label="Goods to choose">
          {[true, false].map(first => (
            <ControlledSample key={String(first)} first={first}>
              {(selected, select) => <GoodsRow {...row} onHold={nothing} selected={selected} onSelect={select} />}
            </ControlledSample>
          ))}
        </List>
      </SampleCase>
    </>
  )
}

function Tiles() {
  const tile = {
    name: say('Desk lamp'),
    value: price,
    notes: [{ key: 'profit', line: say('Profit 4.00') }],
    onPicture: nothing,
    pictureLabel: 'Enlarge'
  }
  return (
    <TileRow columns={2}>
      <ControlledSample first={false}>
        {(selected, select) => (
          <GoodsTile {...tile} picture={photo} disabled={false} selected={selected} onSelect={select} />
        )}
      </ControlledSample>
      <ControlledSample first={true}>
        {(selected, select) => (
          <GoodsTile {...tile} picture="" disabled={false} selected={selected} onSelect={select} />
        )}
      </ControlledSample>
      <GoodsTile
        {...tile}
        picture={photo}
        disabled
        selected={false}
        onSelect={nothing}
        status={<Status tone="success" label={say('In your shop')} />}
      />
    </TileRow>
  )
}

function Products() {
  const facts = ['Price', 'Profit', 'Sold', 'Stock'].map(label => ({ label: say(label), value: '12.00' }))
  return (
    <List label="Products">
      <ProductRow name={say('Desk lamp')} picture={photo} facts={facts.slice(0, 2)} />
      <ProductRow
        name={say('Floor lamp')}
        picture=""
        note={say('Code 4821')}
        facts={facts}
        status={<Status tone="pending" label={say('Promoted')} />}
      />
    </List>
  )
}
