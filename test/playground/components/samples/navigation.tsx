import { Chips } from '../../../../src/ui/navigation/chips.tsx'
import { NavBar } from '../../../../src/ui/navigation/nav-bar.tsx'
import { SkipLink } from '../../../../src/ui/navigation/skip-link.tsx'
import { TabBar } from '../../../../src/ui/navigation/tab-bar.tsx'
import { Tabs } from '../../../../src/ui/navigation/tabs.tsx'
import { ControlledSample, nothing, Sample, SampleCase, say } from '../sample.tsx'
import { places } from './places.ts'

const kinds = ['All', 'In', 'Out', 'Returned', 'On the way', 'Not any more'].map(name => ({
  value: name,
  label: say(name),
  disabled: name === 'Not any more'
}))

export function Navigation() {
  return (
    <>
      <Sample name="SkipLink">
        <SkipLink label={say('Skip to content')} onSkip={nothing} />
      </Sample>
      <Sample name="NavBar">
        <SampleCase note="of a page">
          <NavBar title={say('Records')} back={{ label: 'Back', onBack: nothing }} />
        </SampleCase>
        <SampleCase note="of home">
          <NavBar
            title={say('Merchant Wallet')}
            brand
            actions={[
              { icon: 'globe', label: 'Language', onClick: nothing, expanded: false },
              { icon: 'mail', label: 'Notices', href: '#/notice', dot: true }
            ]}
          />
        </SampleCase>
        <SampleCase note="with the site's logo">
          <NavBar title={say('Lotus')} logo="/icons/logo.svg" />
        </SampleCase>
        <SampleCase note="in a host with a bar of its own">
          <NavBar title={say('Records')} plain back={{ label: 'Back', onBack: nothing }} />
        </SampleCase>
      </Sample>
      <Sample name="Tabs">
        {(['segmented', 'underline'] as const).map(look => (
          <SampleCase key={look} note={look}>
            <ControlledSample first="new">
              {(value, set) => (
                <Tabs
                  label={look}
                  look={look}
                  value={value}
                  onInput={set}
                  tabs={[
                    { value: 'new', label: say('New') },
                    { value: 'past', label: say('Past'), count: 12 }
                  ]}
                />
              )}
            </ControlledSample>
          </SampleCase>
        ))}
      </Sample>
      <Sample name="Chips">
        <ControlledSample first="All">
          {(value, set) => (
            <Chips
              label="Direction"
              options={kinds}
              value={value}
              onInput={set}
              more={{ label: say('Choose dates'), pressed: false, onClick: () => {} }}
            />
          )}
        </ControlledSample>
      </Sample>
      <Sample name="TabBar">
        <TabBar label="Tabs" tabs={places} />
      </Sample>
    </>
  )
}
