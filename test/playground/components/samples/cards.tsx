import { AssetCard } from '../../../../src/ui/cards/asset-card.tsx'
import { Balance } from '../../../../src/ui/cards/balance.tsx'
import { CardActions } from '../../../../src/ui/cards/card-actions.tsx'
import { CodeCard } from '../../../../src/ui/cards/code-card.tsx'
import { DayCard } from '../../../../src/ui/cards/day-card.tsx'
import { GoodName } from '../../../../src/ui/cards/good-name.tsx'
import { GradeCard } from '../../../../src/ui/cards/grade-card.tsx'
import { GradeBadge, GradeMark } from '../../../../src/ui/cards/grade-mark.tsx'
import { Letter } from '../../../../src/ui/cards/letter.tsx'
import { MissionRow } from '../../../../src/ui/cards/mission-row.tsx'
import { ProfileHeader } from '../../../../src/ui/cards/profile-header.tsx'
import { ProjectCard } from '../../../../src/ui/cards/project-card.tsx'
import { Stars } from '../../../../src/ui/cards/stars.tsx'
import { StoreHeader } from '../../../../src/ui/cards/store-header.tsx'
import { Amount } from '../../../../src/ui/data/amount.tsx'
import { Status } from '../../../../src/ui/feedback/status.tsx'
import { Inline } from '../../../../src/ui/layout/stack.tsx'
import { List } from '../../../../src/ui/lists/list.tsx'
import { Emoji } from '../../../../src/ui/media/emoji.tsx'
import { ControlledSample, money, nothing, photo, Sample, SampleCase, say } from '../sample.tsx'
import { Goods } from './goods.tsx'

const grades = ['silver', 'platinum', 'diamonds', 'black_gold'] as const

export function Cards() {
  return (
    <>
      <Sums />
      <Goods />
      <Sample name="ProjectCard">
        <List label="Projects">
          <ProjectCard
            title={say('Lamps for the living room')}
            pictures={[photo]}
            note={say('3 goods')}
            facts={[
              { label: say('Price'), value: <Amount parts={money('120')} /> },
              { label: say('Profit'), value: <Amount parts={money('12', '.00', '+')} tone="auto" />, strong: true }
            ]}
            href="#/project"
          />
          <ProjectCard
            title={say('Without a picture, sold out')}
            pictures={[]}
            facts={[{ label: say('Price'), value: <Amount parts={money('120')} /> }]}
            status={<Status tone="neutral" label={say('Sold out')} />}
          />
        </List>
      </Sample>
      <Sample name="Letter">
        <Letter
          image={<Emoji name="megaphone" />}
          about={say('News')}
          time={say('Nov 21')}
          title={say('How deposits work')}
        >
          {say('A deposit counts once the operator has approved it.')}
        </Letter>
      </Sample>
      <Missions />
      <People />
      <Grades />
    </>
  )
}

function Sums() {
  const eye = (hides: boolean, set: (hides: boolean) => void) => ({
    label: hides ? 'Show amounts' : 'Hide amounts',
    hides,
    onToggle: () => set(!hides)
  })
  const balance = (hides: boolean) => ({ ...money('1,240'), hiddenLabel: hides ? 'hidden' : undefined })
  return (
    <>
      <Sample name="GoodName">
        <GoodName name={`${say('Cap')} · ${say('Green')} · 56 cm`} />
      </Sample>
      <Sample name="AssetCard, CardActions">
        <SampleCase note="with all there is">
          <ControlledSample first={false}>
            {(hides, set) => (
              <AssetCard
                label={say('Available')}
                parts={balance(hides)}
                toggle={eye(hides, set)}
                note={say('≈ 31,250,000 VND')}
                days={[12, 8, 20, 0, 16, 9, 24]}
                facts={[
                  { label: say('Promotion'), parts: money('40') },
                  { label: say('On the way'), parts: undefined }
                ]}
              >
                <CardActions
                  actions={[
                    { icon: 'arrow-down-to-line', label: say('Deposit'), href: '#/recharge' },
                    { icon: 'arrow-up-from-line', label: say('Withdraw'), href: '#/withdraw' }
                  ]}
                />
              </AssetCard>
            )}
          </ControlledSample>
        </SampleCase>
        <SampleCase note="loading">
          <AssetCard label={say('Available')} />
        </SampleCase>
      </Sample>
      <Sample name="DayCard">
        <DayCard
          label={say('Profit today')}
          parts={money('50', '.68', '+')}
          days={[12, 0, 31, 22, 9, 41, 18, -4, 26, 33, 15, 48, 37, 50]}
          daysLabel={say('14 days')}
          facts={[
            { label: say('This week'), parts: money('137', '.20', '+') },
            { label: say('This month'), parts: money('1,062', '.58', '+') }
          ]}
          href="#/charts"
        />
      </Sample>
      <Sample name="Balance">
        <SampleCase note="known">
          <ControlledSample first={false}>
            {(hides, set) => (
              <Balance
                label={say('Balance')}
                parts={balance(hides)}
                toggle={eye(hides, set)}
                note={say('+12.00 today')}
                href="#/wallet"
              />
            )}
          </ControlledSample>
        </SampleCase>
        <SampleCase note="loading">
          <Balance label={say('Balance')} parts={undefined} toggle={eye(false, nothing)} note={undefined} href="#/" />
        </SampleCase>
      </Sample>
      <Sample name="CodeCard">
        <CodeCard
          label={say('Invite code')}
          code="K7QMP2"
          copyLabel={say('Copy')}
          copiedLabel={say('Copied')}
          onCopy={nothing}
          note={say('A friend types it when they open a shop.')}
          actions={[
            { icon: 'share-2', label: say('Share'), onClick: nothing },
            { icon: 'link', label: say('Copy the link'), onClick: nothing }
          ]}
        />
      </Sample>
    </>
  )
}

function Missions() {
  const reward = <Amount parts={money('5', '.00', '+')} tone="auto" />
  return (
    <Sample name="MissionRow">
      <List label="Missions">
        <MissionRow
          icon="user-plus"
          title={say('Invite a friend')}
          note={say('They open a shop with your code.')}
          reward={reward}
          progress={{ value: 0.4, text: '2 / 5', label: 'Progress' }}
          action={{ label: say('Invite'), href: '#/invite' }}
        />
        <MissionRow
          icon="upload"
          title={say('Share the page')}
          reward={reward}
          status={<Status tone="danger" label={say('Rejected')} />}
          reason={say('The picture does not show the post.')}
          action={{ label: say('Send again'), onClick: nothing }}
        />
        <MissionRow
          icon="check"
          title={say('Done')}
          reward={reward}
          status={<Status tone="success" label={say('Paid')} />}
        />
        <MissionRow
          picture={photo}
          title={say('Warm things for cold days')}
          note={say('Until Dec 19')}
          reward={reward}
          href="#/shareTask"
          cue={say('Go')}
        />
        <MissionRow
          picture=""
          title={say('Without a picture, under review')}
          reward={reward}
          status={<Status tone="pending" label={say('Under review')} />}
          href="#/shareTask"
        />
      </List>
    </Sample>
  )
}

function People() {
  return (
    <>
      <Sample name="ProfileHeader">
        <ProfileHeader
          name={say('Nguyễn Lan')}
          lines={[say('ID 100001'), say('demo')]}
          badge={<GradeBadge grade="platinum" name={say('Platinum')} />}
          href="#/account"
          label="Account"
        />
        <ProfileHeader name={say('Without a link')} src={photo} lines={[]} />
      </Sample>
      <Sample name="StoreHeader, Stars">
        <StoreHeader
          name={say('Lotus Home')}
          grade="diamonds"
          gradeName={say('Diamond')}
          line={say('Shop 48213')}
          facts={[
            { label: say('Stars'), value: <Stars value={4.5} label="4.5 of 5 stars" /> },
            { label: say('Reputation'), value: '98' }
          ]}
        />
      </Sample>
    </>
  )
}

function Grades() {
  return (
    <Sample name="GradeMark, GradeBadge, GradeCard">
      <Inline wrap>
        {grades.map(grade => (
          <GradeMark key={grade} grade={grade} />
        ))}
        {grades.map(grade => (
          <GradeBadge key={grade} grade={grade} name={say(grade)} />
        ))}
      </Inline>
      <SampleCase note="the merchant's own">
        <GradeCard
          grade="silver"
          name={say('Silver')}
          price={say('Free')}
          benefits={[{ label: say('Goods'), value: '20' }]}
          badge={{ label: say('Yours'), icon: 'badge-check' }}
          current
        />
      </SampleCase>
      <SampleCase note="can be bought">
        <GradeCard
          grade="black_gold"
          name={say('Black gold')}
          price={<Amount parts={money('2,000', '.00')} />}
          priceNote={say('You pay the difference: 1,500.00')}
          benefits={[
            { label: say('Goods'), value: '500', better: true },
            { label: say('Fee'), value: '0.5 %', better: true, lessIsBetter: true },
            { label: say('Support'), value: say('by mail') }
          ]}
          action={{ label: say('Upgrade'), onClick: nothing }}
        />
      </SampleCase>
      <SampleCase note="cannot be bought">
        <GradeCard grade="platinum" name={say('Platinum')} price="—" benefits={[]} note={say('Below yours')} />
      </SampleCase>
    </Sample>
  )
}
