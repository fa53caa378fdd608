import { Amount } from '../../../../src/ui/data/amount.tsx'
import { Status } from '../../../../src/ui/feedback/status.tsx'
import { DayHeading } from '../../../../src/ui/lists/day-heading.tsx'
import { List, Row } from '../../../../src/ui/lists/list.tsx'
import { ListEnd } from '../../../../src/ui/lists/list-end.tsx'
import { Messages } from '../../../../src/ui/lists/messages.tsx'
import { RowActions } from '../../../../src/ui/lists/row-actions.tsx'
import { TileSkeleton } from '../../../../src/ui/lists/tile-row.tsx'
import { VirtualList } from '../../../../src/ui/lists/virtual-list.tsx'
import { Avatar } from '../../../../src/ui/media/avatar.tsx'
import { Thumbnail } from '../../../../src/ui/media/thumbnail.tsx'
import { money, nothing, photo, Sample, SampleCase, say } from '../sample.tsx'

const numbers = Array.from({ length: 200 }, (_, at) => String(at + 1))

export function Lists() {
  return (
    <>
      <Rows />
      <Sample name="DayHeading">
        <List label="A day">
          <DayHeading value={<Amount parts={money('120', '.00', '+')} />}>{say('Today')}</DayHeading>
          <Row title={say('Deposit')} value={<Amount parts={money('120', '.00', '+')} tone="auto" />} />
        </List>
      </Sample>
      <Sample name="Messages">
        <Messages
          label="Conversation"
          items={[
            { id: 'one', own: true, text: say('My deposit is missing.'), note: say('You · 09:20') },
            {
              id: 'two',
              own: true,
              text: say('This is what I paid.'),
              note: say('You · 09:21'),
              picture: <Thumbnail src={photo} size={96} />
            },
            { id: 'three', own: false, text: say('It is on its way.'), note: say('Support · 10:02') }
          ]}
        />
      </Sample>
      <Sample name="ListEnd">
        {(['loading', 'more', 'end', 'failed'] as const).map(state => (
          <SampleCase key={state} note={state}>
            <ListEnd
              state={state}
              endLabel={say('That is all')}
              loadingLabel={say('Loading')}
              moreLabel={say('Show more')}
              onMore={nothing}
              retryLabel={say('Try again')}
              onRetry={nothing}
            />
          </SampleCase>
        ))}
      </Sample>
      <Sample name="TileSkeleton">
        <TileSkeleton columns={2} label="Loading" />
      </Sample>
      <Sample name="VirtualList">
        <VirtualList label="200 rows" items={numbers} itemKey={String} estimate={56} render={drawNumber} />
      </Sample>
    </>
  )
}

const drawNumber = (number: string) => <Row bare title={say(`Row ${number}`)} href="#/" />

function Rows() {
  return (
    <Sample name="List, Row, RowActions">
      <SampleCase note="links and buttons">
        <List label="Rows">
          <Row icon="wallet" title={say('Wallet')} subtitle={say('1,240.50 available')} href="#/wallet" />
          <Row icon="bell" iconTone="accent" title={say('Notices')} value="3" dot dotLabel="New" href="#/notice" />
          <Row
            image={<Avatar name="An" size={40} />}
            title={say('Nguyễn An')}
            note={say('yesterday')}
            onClick={nothing}
          />
          <Row icon="trash" tone="danger" chevron={false} title={say('Delete account')} onClick={nothing} />
        </List>
      </SampleCase>
      <SampleCase note="money">
        <List label="Records">
          <Row
            icon="arrow-down-left"
            iconTone="success"
            title={say('Deposit')}
            subtitle={say('TRC20 · 09:20')}
            value={<Amount parts={money('120', '.00', '+')} tone="auto" />}
            href="#/record"
          />
          <Row
            icon="arrow-up-right"
            title={say('Withdrawal')}
            subtitle={say('T…ge3o · 09:20')}
            status={<Status tone="pending" label={say('In review')} />}
            value={<Amount parts={money('120', '.00', '-')} />}
            note={say('Fee 1.20')}
            href="#/record"
          />
        </List>
      </SampleCase>
      <SampleCase note="a choice; with actions; neither link nor button">
        <List label="Choice">
          <Row title={say('English')} current onClick={nothing} />
          <Row title={say('Tiếng Việt')} current={false} onClick={nothing} />
          <Row
            title={say('First Bank')}
            subtitle="•••• 1241"
            status={<Status tone="pending" label={say('Usable from Nov 24, 2026, 6:25 PM')} />}
            after={
              <RowActions
                actions={[
                  { icon: 'pencil', label: 'Change', onClick: nothing },
                  { icon: 'trash', label: 'Delete', onClick: nothing }
                ]}
              />
            }
          />
        </List>
      </SampleCase>
    </Sample>
  )
}
