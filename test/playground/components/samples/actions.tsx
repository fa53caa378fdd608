import { ActionBar } from '../../../../src/ui/actions/action-bar.tsx'
import { Button } from '../../../../src/ui/actions/button.tsx'
import { FloatingButton } from '../../../../src/ui/actions/floating-button.tsx'
import { startPlace } from '../../../../src/ui/actions/floating-position.ts'
import { IconButton } from '../../../../src/ui/actions/icon-button.tsx'
import { MainButton, OtherButton } from '../../../../src/ui/actions/main-button.tsx'
import { Press } from '../../../../src/ui/actions/press.tsx'
import { QuickActions } from '../../../../src/ui/actions/quick-actions.tsx'
import { SelectionBar } from '../../../../src/ui/actions/selection-bar.tsx'
import { SmallActions } from '../../../../src/ui/actions/small-actions.tsx'
import { TileMenu } from '../../../../src/ui/actions/tile-menu.tsx'
import { Inline, Stack } from '../../../../src/ui/layout/stack.tsx'
import { ControlledSample, nothing, Sample, SampleCase, say } from '../sample.tsx'

const tones = ['primary', 'secondary', 'ghost', 'danger'] as const

export function Actions() {
  return (
    <>
      <Buttons />
      <Sample name="IconButton">
        <Inline>
          <IconButton icon="search" label="Search" onClick={nothing} />
          <IconButton icon="search" label="Search, small" small onClick={nothing} />
          <IconButton icon="sliders-horizontal" label="Filter" tone="filled" onClick={nothing} />
          <IconButton icon="sliders-horizontal" label="Filter, 2 set" tone="filled" marked onClick={nothing} />
          <IconButton icon="x" label="Close" tone="filled" disabled />
        </Inline>
      </Sample>
      <Sample name="MainButton, OtherButton">
        <Stack gap={3}>
          <MainButton onClick={nothing}>{say('Withdraw 120.00 USDT')}</MainButton>
          <MainButton tone="danger" onClick={nothing}>
            {say('Delete account')}
          </MainButton>
          <MainButton busy busyLabel={say('Sending')}>
            {say('Send')}
          </MainButton>
          <OtherButton onClick={nothing}>{say('Ask for a refund')}</OtherButton>
        </Stack>
      </Sample>
      <Sample name="Press">
        <Inline>
          <Press className="link" onClick={nothing}>
            {say('A button without a look')}
          </Press>
          <Press className="link" href="#/about">
            {say('a link')}
          </Press>
        </Inline>
      </Sample>
      <Sample name="QuickActions">
        <QuickActions
          label="Quick actions"
          actions={[
            { icon: 'arrow-down-to-line', label: say('Deposit'), href: '#/recharge' },
            { icon: 'arrow-up-from-line', label: say('Withdraw'), href: '#/withdraw' },
            { icon: 'arrow-left-right', label: say('Transfer'), href: '#/transfer' },
            { icon: 'receipt-text', label: say('Records'), href: '#/records' }
          ]}
        />
      </Sample>
      <Sample name="SmallActions">
        <SmallActions
          actions={[
            { icon: 'pencil', label: say('Price'), onClick: nothing },
            { icon: 'archive', label: say('Withdraw'), busy: true },
            { label: say('Promote'), disabled: true }
          ]}
        />
      </Sample>
      <Sample name="TileMenu">
        <TileMenu
          label="Menu"
          tiles={[
            { icon: 'store', label: say('Store'), href: '#/store' },
            { icon: 'bell', label: say('Notices'), href: '#/notice', dot: true, dotLabel: 'New' },
            { icon: 'headset', label: say('Support'), onClick: nothing },
            { icon: 'external-link', label: say('Website'), href: '#/about', external: true }
          ]}
        />
      </Sample>
      <Bars />
    </>
  )
}

function Buttons() {
  return (
    <Sample name="Button">
      {tones.map(tone => (
        <SampleCase key={tone} note={`${tone}: normal, small, busy, disabled, link`}>
          <Inline wrap>
            <Button tone={tone} onClick={nothing}>
              {say('Continue')}
            </Button>
            <Button tone={tone} small icon="plus" onClick={nothing}>
              {say('Add')}
            </Button>
            <Button tone={tone} busy busyLabel={say('Sending')}>
              {say('Send')}
            </Button>
            <Button tone={tone} disabled>
              {say('Continue')}
            </Button>
            <Button tone={tone} icon="send" href="#/team">
              {say('Invite')}
            </Button>
          </Inline>
        </SampleCase>
      ))}
      <SampleCase note="wide">
        <Button wide icon="download" onClick={nothing}>
          {say('Save as a file')}
        </Button>
      </SampleCase>
      <SampleCase note="pressed">
        <Inline>
          <Button tone="secondary" pressed onClick={nothing}>
            {say('Selected')}
          </Button>
        </Inline>
      </SampleCase>
    </Sample>
  )
}

/** What stays at the bottom of the window. */
function Bars() {
  return (
    <>
      <Sample name="SelectionBar">
        <SampleCase note="nothing chosen yet">
          <SelectionBar
            count={0}
            open
            text={say('Choose goods')}
            clearLabel="Clear"
            onClear={nothing}
            actions={[{ icon: 'package-plus', label: say('Add'), disabled: true }]}
          />
        </SampleCase>
        <SampleCase note="chosen">
          <SelectionBar
            count={3}
            text={say('3 selected')}
            clearLabel="Clear"
            onClear={nothing}
            actions={[
              { icon: 'store', label: say('Put on sale'), onClick: nothing },
              { icon: 'archive', label: say('Withdraw'), onClick: nothing }
            ]}
          />
        </SampleCase>
        <SampleCase note="being sent">
          <SelectionBar
            count={3}
            text={say('3 selected')}
            clearLabel="Clear"
            onClear={nothing}
            actions={[{ icon: 'package-plus', label: say('Add'), busy: true }]}
          />
        </SampleCase>
      </Sample>
      <Sample name="FloatingButton">
        <ControlledSample first={startPlace}>
          {(place, move) => (
            <FloatingButton label="Support" expanded={false} place={place} onMove={move} onClick={nothing} />
          )}
        </ControlledSample>
      </Sample>
      <Sample name="ActionBar">
        <ActionBar>
          <Button wide onClick={nothing}>
            {say('Buy for 120.00 USDT')}
          </Button>
        </ActionBar>
      </Sample>
    </>
  )
}
