import { Card } from '../../../../src/ui/layout/card.tsx'
import { SidePane } from '../../../../src/ui/layout/side-pane.tsx'
import { Text } from '../../../../src/ui/layout/text.tsx'
import { List, Row } from '../../../../src/ui/lists/list.tsx'
import { Rail } from '../../../../src/ui/navigation/rail.tsx'
import { Sample, say } from '../sample.tsx'
import { places } from './places.ts'

/** What stands beside a page in a wide window. */
export function Wide() {
  return (
    <Sample name="Rail, SidePane">
      <Rail label="Tabs" brand={{ name: 'Tally' }} tabs={places} />
      <SidePane label={say('Orders')} current="#/order/2">
        <List label="Orders">
          {['1', '2', '3'].map(number => (
            <Row
              key={number}
              icon="package"
              title={say(`Order ${number}`)}
              subtitle={say('Nguyễn Lan')}
              href={`#/order/${number}`}
            />
          ))}
        </List>
      </SidePane>
      <Card>
        <Text>{say('The details of the order. Choose the width “wide”.')}</Text>
      </Card>
    </Sample>
  )
}
