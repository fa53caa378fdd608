import { type ReactNode, useState } from 'react'
import { Button } from '../../../../src/ui/actions/button.tsx'
import { AsOf } from '../../../../src/ui/feedback/as-of.tsx'
import { Callout } from '../../../../src/ui/feedback/callout.tsx'
import { type ArtName, EmptyArt } from '../../../../src/ui/feedback/empty-art.tsx'
import { EmptyState } from '../../../../src/ui/feedback/empty-state.tsx'
import { FailedState } from '../../../../src/ui/feedback/failed-state.tsx'
import { LiveNote } from '../../../../src/ui/feedback/live-note.tsx'
import { MomentCard } from '../../../../src/ui/feedback/moment-card.tsx'
import { OfflineBanner } from '../../../../src/ui/feedback/offline-banner.tsx'
import { ProgressBar } from '../../../../src/ui/feedback/progress-bar.tsx'
import { PullRefresh } from '../../../../src/ui/feedback/pull-refresh.tsx'
import { Skeleton } from '../../../../src/ui/feedback/skeleton.tsx'
import { StateHero } from '../../../../src/ui/feedback/state-hero.tsx'
import { Badge, Status } from '../../../../src/ui/feedback/status.tsx'
import { StepBar } from '../../../../src/ui/feedback/step-bar.tsx'
import { Toasts } from '../../../../src/ui/feedback/toasts.tsx'
import { ViewBar } from '../../../../src/ui/feedback/view-bar.tsx'
import { Inline, Stack } from '../../../../src/ui/layout/stack.tsx'
import { Emoji } from '../../../../src/ui/media/emoji.tsx'
import { Thumbnail } from '../../../../src/ui/media/thumbnail.tsx'
import type { Tone } from '../../../../src/ui/types.ts'
import { money, nothing, photo, Sample, SampleCase, say } from '../sample.tsx'

const tones: readonly Tone[] = ['neutral', 'accent', 'success', 'warning', 'danger', 'pending']
const shapes = ['lines', 'rows', 'card', 'form', 'detail', 'tiles', 'profile'] as const
const drawings = [
  'records',
  'accounts',
  'notices',
  'search',
  'lost',
  'wallet',
  'products',
  'orders',
  'tasks',
  'team'
] as const satisfies readonly ArtName[]

export function Feedback() {
  return (
    <>
      <Tones />
      <States />
      <Sample name="StepBar">
        {[1, 2, 3].map(step => (
          <StepBar key={step} label={say(`Step ${step} of 3`)} step={step} of={3} />
        ))}
      </Sample>
      <Sample name="Skeleton">
        {shapes.map(shape => (
          <SampleCase key={shape} note={shape}>
            <Skeleton shape={shape} label={`Loading: ${shape}`} />
          </SampleCase>
        ))}
      </Sample>
      <Sample name="ViewBar">
        <Toggle name="ViewBar">
          {on =>
            on && (
              <ViewBar
                label={say('You see the shop of demo, read only')}
                reason={say('Asked where a deposit is')}
                left={say('12 min left')}
                endLabel={say('End')}
                onEnd={() => undefined}
              />
            )
          }
        </Toggle>
      </Sample>
      <Sample name="OfflineBanner, AsOf">
        <Toggle name="OfflineBanner">
          {on => on && <OfflineBanner message={say('No connection')} note={say('Figures of 09:20')} />}
        </Toggle>
        <AsOf>{say('As of 09:20')}</AsOf>
      </Sample>
      <Sample name="ProgressBar, PullRefresh">
        <ProgressBar value={0.4} label="Loading" />
        <PullRefresh onRefresh={() => Promise.resolve()} />
      </Sample>
      <Sample name="MomentCard">
        <Toggle name="MomentCard">
          {(on, turn) =>
            on && (
              <MomentCard
                image={<Emoji name="coin" size={56} />}
                state={say('Deposit credited')}
                parts={money('84.00')}
                note={say('The money is in your balance.')}
                id="0198a1b2-0000-7000-8000-000000000001"
                action={{ label: say('See the deposit'), href: '#/', onFollow: nothing }}
                closeLabel="Close"
                onClose={turn}
              />
            )
          }
        </Toggle>
      </Sample>
      <Sample name="Toasts">
        <Toggle name="Toasts">
          {(on, turn) => <Toasts label="Messages" hideLabel="Close" onHide={turn} toasts={on ? toasts : []} />}
        </Toggle>
      </Sample>
    </>
  )
}

const toasts = (['success', 'neutral', 'warning', 'danger'] as const).map(tone => ({
  id: tone,
  tone,
  message: say('The address is copied'),
  durationMs: 0,
  ...(tone === 'danger' && { link: { href: '#/' } })
}))

interface ToggleProps {
  name: string
  children: (on: boolean, turn: () => void) => ReactNode
}

/** A button that shows and hides what lies over the page. */
function Toggle({ name, children }: ToggleProps) {
  const [on, setOn] = useState(false)
  const turn = () => setOn(!on)
  return (
    <>
      <Button wide tone="secondary" pressed={on} onClick={turn}>
        {name}
      </Button>
      {children(on, turn)}
    </>
  )
}

function Tones() {
  return (
    <>
      <Sample name="Status, Badge">
        <Inline wrap>
          {tones.map(tone => (
            <Status key={tone} tone={tone} label={say(tone)} />
          ))}
          <Status tone="success" label={say('large')} large />
          {tones.map(tone => (
            <Badge key={tone} tone={tone}>
              {say(tone)}
            </Badge>
          ))}
        </Inline>
      </Sample>
      <Sample name="Callout">
        <Stack>
          {tones.map(tone => (
            <Callout key={tone} tone={tone}>
              {say(`A message that is ${tone}.`)}
            </Callout>
          ))}
          <Callout
            tone="warning"
            title={say('A title and an action')}
            action={{ label: say('Set a password'), href: '#/changePwd' }}
          >
            {say('Without a transaction password nothing can be paid.')}
          </Callout>
        </Stack>
      </Sample>
      <Sample name="LiveNote">
        <LiveNote line={say('This is taking longer than usual. Please wait: nothing is lost.')} />
      </Sample>
      <Sample name="StateHero">
        {(['success', 'pending', 'danger'] as const).map(tone => (
          <StateHero key={tone} tone={tone} state={say(tone)} parts={money('120')} note={say('within a day')} />
        ))}
        <StateHero
          tone="warning"
          icon="wallet"
          image={<Thumbnail src={photo} size={96} />}
          title={say('Cap, in green')}
          state={say('Awaiting payment')}
          parts={money('120')}
        />
        <StateHero tone="success" state={say('it has just succeeded')} moment />
      </Sample>
    </>
  )
}

function States() {
  return (
    <>
      <Sample name="EmptyArt, EmptyState">
        <Inline wrap>
          {drawings.map(name => (
            <EmptyArt key={name} name={name} />
          ))}
        </Inline>
        <SampleCase note="with an action">
          <EmptyState
            art="orders"
            title={say('No orders yet')}
            message={say('They appear when someone buys in your shop.')}
            action={{ label: say('Share the shop'), href: '#/store' }}
          />
        </SampleCase>
        <SampleCase note="nothing found">
          <EmptyState art="search" message={say('Nothing has this name.')} />
        </SampleCase>
      </Sample>
      <Sample name="FailedState">
        <SampleCase note="the server does not answer">
          <FailedState
            title={say('This could not be loaded')}
            message={say('The server does not answer.')}
            retryLabel={say('Try again')}
            onRetry={nothing}
            others={[{ label: say('Support'), onClick: nothing }]}
          />
        </SampleCase>
        <SampleCase note="offline">
          <FailedState offline title={say('You are offline')} retryLabel={say('Try again')} onRetry={nothing} />
        </SampleCase>
      </Sample>
    </>
  )
}
