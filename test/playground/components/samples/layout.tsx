import { Card } from '../../../../src/ui/layout/card.tsx'
import { DocumentColumns } from '../../../../src/ui/layout/document-columns.tsx'
import { Facts } from '../../../../src/ui/layout/facts.tsx'
import { Hidden } from '../../../../src/ui/layout/hidden.tsx'
import { Link } from '../../../../src/ui/layout/link.tsx'
import { Measure } from '../../../../src/ui/layout/measure.tsx'
import { OneLine, TimedLine } from '../../../../src/ui/layout/one-line.tsx'
import { RichText } from '../../../../src/ui/layout/rich-text.tsx'
import { Section } from '../../../../src/ui/layout/section.tsx'
import { Inline, Stack } from '../../../../src/ui/layout/stack.tsx'
import { Text } from '../../../../src/ui/layout/text.tsx'
import { Toolbar } from '../../../../src/ui/layout/toolbar.tsx'
import { Transition } from '../../../../src/ui/layout/transition.tsx'
import { Sample, SampleCase, say } from '../sample.tsx'

const sizes = ['caption', 'secondary', 'body', 'section', 'title', 'amount'] as const
const tones = ['normal', 'quiet', 'accent', 'success', 'warning', 'danger', 'pending'] as const

export function Layout() {
  return (
    <>
      <Sample name="Text">
        <Stack gap={2}>
          {sizes.map(size => (
            <Text key={size} size={size}>
              {say(size)}
            </Text>
          ))}
          {tones.map(tone => (
            <Text key={tone} tone={tone}>
              {say(tone)}
            </Text>
          ))}
        </Stack>
      </Sample>
      <Sample name="Section, Card, Link, Hidden">
        <Section title={say('Orders')} action={{ label: say('All'), href: '#/project/list' }}>
          <Card>
            <Text>
              {say('A card with')} <Link href="#/about">{say('a link')}</Link>
              <Hidden> and a text for screen readers</Hidden>
            </Text>
          </Card>
        </Section>
      </Sample>
      <Sample name="Stack, Inline, Toolbar">
        <Stack columns>
          <Card>{say('Beside each other')}</Card>
          <Card>{say('where there is room')}</Card>
        </Stack>
        <Inline justify="between">
          <Text>{say('Start')}</Text>
          <Text>{say('End')}</Text>
        </Inline>
        <Toolbar>
          <Text>{say('A search and its buttons')}</Text>
        </Toolbar>
      </Sample>
      <Sample name="DocumentColumns">
        <DocumentColumns head={<Card>{say('What it is')}</Card>} facts={<Card>{say('Its facts')}</Card>}>
          <Card>{say('What can be done')}</Card>
        </DocumentColumns>
      </Sample>
      <Sample name="Facts">
        <Facts items={[say('Dark green'), '15 L', say('Sold'), '5:21 PM']} />
      </Sample>
      <Sample name="Measure">
        <Measure>
          <Card>{say('A list of short rows, which a wide window does not stretch')}</Card>
        </Measure>
      </Sample>
      <Sample name="OneLine, TimedLine">
        <OneLine>{say('A text that is cut where its line ends, because all of it is behind the row')}</OneLine>
        <TimedLine fact={say('A fact that is cut before the time, so that both are read at a glance')} time="5:21 PM" />
      </Sample>
      <Sample name="RichText">
        <RichText
          isSafe={address => address.startsWith('https://')}
          blocks={[
            { type: 'heading', text: say('Fees') },
            { type: 'paragraph', text: say('A withdrawal costs 1 %.') },
            { type: 'list', items: [say('at least 1.00'), say('at most 20.00')] },
            { type: 'link', text: say('Terms of use'), href: '#/about/termsOfUse' },
            { type: 'link', text: say('A link that may not be opened'), href: 'http://shop.example' }
          ]}
        />
      </Sample>
      <Sample name="Transition">
        {(['in-left', 'in-right', 'none'] as const).map(direction => (
          <SampleCase key={direction} note={direction}>
            <Transition id={direction} direction={direction}>
              <Card>{say('A page that comes')}</Card>
            </Transition>
          </SampleCase>
        ))}
      </Sample>
    </>
  )
}
